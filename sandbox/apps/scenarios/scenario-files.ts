/** What the server tells of the scenario files. */
import type { ScenarioInfo } from "../../common/scenario-info.ts";

const ADDRESS = "/api/scenarios";

/** All scenario files, by order of their paths. Throws when the server does not answer. */
export async function fetchScenarios(): Promise<ScenarioInfo[]> {
  const response = await answered(ADDRESS);
  return (await response.json()) as ScenarioInfo[]; // the server's own type
}

/** The text of a scenario file. Throws with the server's words when there is no such file. */
export async function fetchScenarioText(file: string): Promise<string> {
  const path = file.split("/").map(encodeURIComponent).join("/");
  return (await answered(`${ADDRESS}/${path}`)).text();
}

async function answered(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  const reply = (await response.json().catch(() => ({}))) as { readonly error?: string };
  throw new Error(reply.error ?? `The server answered ${response.status} when asked for ${address}`);
}
