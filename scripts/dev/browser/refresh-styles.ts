/**
 * Makes the page load a style sheet anew: Foundry names the system's sheets in `<style>@import "…" layer(system)` or in
 * links.
 * @param path the sheet's path inside the system, such as `styles/five-foot-step.css`.
 * @returns whether the page names it; a sheet that another one imports is not named.
 */
export function refreshStyles(page: ParentNode, path: string): boolean {
  const named = new RegExp(`(systems/five-foot-step/${path.replaceAll(".", "\\.")})(\\?[^"')]*)?`);
  const fresh = `$1?t=${String(Date.now())}`;
  let found = false;
  for (const style of page.querySelectorAll("style")) {
    if (!named.test(style.textContent)) continue;
    style.textContent = style.textContent.replace(named, fresh);
    found = true;
  }
  for (const link of page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (!named.test(link.href)) continue;
    link.href = link.href.replace(named, fresh);
    found = true;
  }
  return found;
}
