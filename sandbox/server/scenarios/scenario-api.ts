import { pathOf, sendJson, type Handler } from "../http.ts";
import type { ScenarioShelf } from "./scenario-shelf.ts";

const PREFIX = "/api/scenarios";

/** `GET /api/scenarios` lists the scenario files; `GET /api/scenarios/<file>` is the text of one. */
export function scenarioApi(shelf: ScenarioShelf): Handler {
  return (request, response, next) => {
    const url = pathOf(request);
    if (request.method !== "GET" || (url !== PREFIX && !url.startsWith(`${PREFIX}/`))) {
      next();
      return;
    }
    const file = url.slice(PREFIX.length + 1);
    const answer = async (): Promise<void> => {
      if (file === "") {
        sendJson(response, 200, await shelf.list());
        return;
      }
      const text = await shelf.text(file);
      if (text === null) {
        sendJson(response, 404, { error: `There is no scenario ${file}` });
        return;
      }
      response.writeHead(200, { "content-type": "text/yaml; charset=utf-8", "cache-control": "no-store" });
      response.end(text);
    };
    answer().catch((error: unknown) => {
      sendJson(response, 500, { error: error instanceof Error ? error.message : String(error) });
    });
  };
}
