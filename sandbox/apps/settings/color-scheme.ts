/**
 * Light and dark. V13 keeps the choice in setting `core.uiConfig` under `colorScheme.applications` and
 * `colorScheme.interface`, empty for what the device prefers, and puts `theme-light` or `theme-dark` on the body and on
 * the interface.
 */
import { runtime, type Data } from "../runtime.ts";

export type ColorScheme = "light" | "dark";

const devicePrefersDark = window.matchMedia("(prefers-color-scheme: dark)");

interface UiConfig {
  colorScheme?: { applications?: string; interface?: string };
}

function stored(): UiConfig {
  return runtime().game.settings.get("core", "uiConfig") ?? {};
}

/** The scheme in force for applications. */
export function colorScheme(): ColorScheme {
  const chosen = stored().colorScheme?.applications;
  if (chosen === "light" || chosen === "dark") return chosen;
  return devicePrefersDark.matches ? "dark" : "light";
}

/** Put the scheme's classes where style sheets look for them. */
export function applyColorScheme(): void {
  const scheme = colorScheme();
  for (const element of [document.body, document.getElementById("interface")]) {
    element?.classList.remove("theme-light", "theme-dark");
    element?.classList.add("themed", `theme-${scheme}`);
  }
}

export async function toggleColorScheme(): Promise<void> {
  const scheme: ColorScheme = colorScheme() === "dark" ? "light" : "dark";
  const config: Data = { ...stored(), colorScheme: { applications: scheme, interface: scheme } };
  await runtime().game.settings.set("core", "uiConfig", config);
  applyColorScheme();
}

/** Follow the device where the user chose nothing. Called once at start-up. */
export function watchColorScheme(): void {
  devicePrefersDark.addEventListener("change", applyColorScheme);
}
