/** The names by which Foundry knows this system and what belongs to it. */

export const SYSTEM_ID = "five-foot-step" as const;

/** What clients ask each other by `User#query`. */
export const QUERIES = {
  intent: "five-foot-step.intent",
  arrived: "five-foot-step.arrived",
  prompt: "five-foot-step.prompt",
  appeal: "five-foot-step.appeal",
  news: "five-foot-step.news",
} as const;

/** The socket message that closes prompts which somebody else has answered. */
export const SOCKET = "system.five-foot-step" as const;

/** The path of a template of this system. */
export function templatePath(name: string): string {
  return `systems/${SYSTEM_ID}/templates/${name}.hbs`;
}
