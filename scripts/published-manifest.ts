/** Where a release will be downloaded from. */
export interface Release {
  /** The folder on the web that will hold both the manifest and the archive. */
  readonly url: string;
  /** The archive's file name. */
  readonly archive: string;
}

/**
 * The manifest with the two addresses that Foundry installs and updates from.
 * @throws {TypeError} when the address is none that Foundry can download from.
 */
export function publishedManifest(source: string, { url, archive }: Release): string {
  const folder = new URL(url.endsWith("/") ? url : `${url}/`);
  if (!/^https?:$/.test(folder.protocol)) throw new TypeError(`--url takes an http or https address, got "${url}"`);
  // A cast at the boundary: the manifest is an object, or the build's own test would have failed.
  const manifest = JSON.parse(source) as Record<string, unknown>;
  const addresses = { manifest: new URL("system.json", folder).href, download: new URL(archive, folder).href };
  return `${JSON.stringify({ ...manifest, ...addresses }, null, 2)}\n`;
}
