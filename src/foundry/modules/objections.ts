/** Asking other packages before something happens: their hooks can object to it. */
import type { ChooseRequest, Question, Refusal, Reply } from "../../rules/index.ts";
import type { CommandNews, PromptHand, PromptNews, StepNews, Veto } from "../hooks.ts";
import { frozen } from "./frozen.ts";

/** What the guide has to say of modules that object; see `packs/guide/rules-by-heading.yaml`. */
const RULE = "Modules";

/** A package's word against something. */
interface Objection {
  readonly module: string;
  readonly reason: string;
}

/** Asks other packages before a command is heard: why it is refused, or nothing when nobody objects. */
export function objectionToCommand(news: CommandNews, overruled: boolean): Refusal | null {
  return objectionIn((hand) => Hooks.call("five-foot-step.preCommand", frozen(news), hand), overruled);
}

/** The same before a step of it happens. */
export function objectionToStep(news: StepNews, overruled: boolean): Refusal | null {
  return objectionIn((hand) => Hooks.call("five-foot-step.preStep", frozen(news), hand), overruled);
}

function objectionIn(call: (hand: Veto) => boolean, overruled: boolean): Refusal | null {
  const said: Objection[] = []; // the first one counts
  const veto = (module: string, reason: string): false => {
    said.push({ module: text(module, "a module's id"), reason: text(reason, "a reason") });
    return false;
  };
  const allowed = call(Object.freeze({ overruled, veto }));
  if (overruled || (allowed && said.length === 0)) return null;
  return refusalFor(said[0]);
}

/** A refusal in the name of a module; nothing was said by a hook that only returned `false`. */
function refusalFor(said: Objection | undefined): Refusal {
  const refusal = { code: "prevented", rule: RULE } as const;
  if (said === undefined) return { ...refusal, sentence: "PreventedWithoutReason", values: {} };
  const { module, reason } = said;
  return { ...refusal, sentence: "PreventedByModule", values: { module: titleOf(module), reason } };
}

/** What people call a module. */
function titleOf(module: string): string {
  const known = game.modules.get(module);
  return known?.title ?? module;
}

/** What became of a decision that other packages were asked about. */
export type Prepared =
  /** A module has made it. */
  | { readonly kind: "answered"; readonly reply: Reply; readonly module: string }
  /** It is to be asked, perhaps with fewer options. */
  | { readonly kind: "open"; readonly question: Question };

/** Asks other packages about a decision before its owner is. */
export function prepared(request: ChooseRequest, news: PromptNews): Prepared {
  const { question } = request;
  const answers: Prepared[] = []; // the first one counts
  const gone = new Set<string>();
  const withdrawers: string[] = [];
  const hand: PromptHand = {
    answer: (module, reply) => {
      answers.push({ kind: "answered", module: text(module, "a module's id"), reply: replyTo(question, reply) });
      return false;
    },
    withdraw: (module, ...options) => {
      withdrawers.push(text(module, "a module's id"));
      const named = options.length === 0 ? question.options : options.map((option) => optionOf(question, option));
      for (const option of named) if (option !== question.options.at(-1)) gone.add(option);
    },
  };
  Hooks.call("five-foot-step.prePrompt", frozen(news), Object.freeze(hand));
  const [answered] = answers;
  if (answered !== undefined) return answered;
  const options = question.options.filter((option) => !gone.has(option));
  const wayOut = options.at(-1) ?? "";
  const [module] = withdrawers;
  if (module !== undefined && options.length === 1) return { kind: "answered", module, reply: { choose: wayOut } };
  return { kind: "open", question: { ...question, options } };
}

function replyTo(question: Question, reply: Reply): Reply {
  return { ...frozen(reply), choose: optionOf(question, reply.choose) };
}

function optionOf({ kind, options }: Question, option: string): string {
  if (options.includes(option)) return option;
  throw new TypeError(`"${option}" is no option of a question of kind "${kind}"; it has "${options.join('", "')}"`);
}

function text(value: string, what: string): string {
  if (typeof value === "string" && value.trim() !== "") return value;
  throw new TypeError(`${what} is expected here as text, got ${JSON.stringify(value)}`);
}
