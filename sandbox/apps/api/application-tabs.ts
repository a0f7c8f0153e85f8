/** Tabs of an application, prepared and switched as ApplicationV2 documents (`TABS`, `_prepareTabs`, `changeTab`). */
import { localize } from "../runtime.ts";
import type { Tab, TabsConfiguration } from "./application-types.ts";

/** Tab data of one group, by tab id, for use in templates. */
export function prepareTabs(group: string, config: TabsConfiguration, activeTab: string | null): Record<string, Tab> {
  const tabs: Record<string, Tab> = {};
  for (const entry of config.tabs) {
    const active = activeTab === entry.id;
    const label = entry.label ?? (config.labelPrefix ? `${config.labelPrefix}.${entry.id}` : undefined);
    tabs[entry.id] = {
      ...entry,
      group,
      active,
      cssClass: active ? "active" : "",
      ...(label === undefined ? {} : { label: localize(label) }),
    };
  }
  return tabs;
}

/** Switch `active` among the group's navigation entries and its content sections. Throws if the tab has no content. */
export function showTab(root: HTMLElement, group: string, tab: string): void {
  const inGroup = `[data-group="${CSS.escape(group)}"]`;
  for (const item of root.querySelectorAll<HTMLElement>(`.tabs ${inGroup}[data-tab], .tabs${inGroup} [data-tab]`)) {
    const active = item.dataset["tab"] === tab;
    item.classList.toggle("active", active);
    if (item instanceof HTMLButtonElement) item.setAttribute("aria-pressed", String(active));
    if (item.getAttribute("role") === "tab") item.setAttribute("aria-selected", String(active));
  }
  let found = false;
  for (const section of root.querySelectorAll<HTMLElement>(`.tab${inGroup}[data-tab]`)) {
    const active = section.dataset["tab"] === tab;
    section.classList.toggle("active", active);
    found ||= active;
  }
  if (!found) throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
}
