import type { Data } from "../../common/utils/types.ts";
import {
  Die,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  type DiceResult,
  type InnerRoll,
  type RollTerm,
  type TermOptions,
} from "./terms.ts";

/** A term from its JSON form. Throws for classes that the sandbox does not know. */
export function reviveTerm(data: Data, reviveRoll: (data: Data) => InnerRoll): RollTerm {
  const term = makeTerm(data, reviveRoll);
  term._evaluated = data["evaluated"] !== false;
  return term;
}

function makeTerm(data: Data, reviveRoll: (data: Data) => InnerRoll): RollTerm {
  const options = (data["options"] ?? {}) as TermOptions;
  switch (data["class"]) {
    case "NumericTerm":
      return new NumericTerm({ number: Number(data["number"]), options });
    case "OperatorTerm":
      return new OperatorTerm({ operator: String(data["operator"]), options });
    case "Die":
      return new Die({
        number: Number(data["number"]),
        faces: Number(data["faces"]),
        modifiers: (data["modifiers"] ?? []) as string[],
        results: (data["results"] ?? []) as DiceResult[],
        options,
      });
    case "ParentheticalTerm":
      return new ParentheticalTerm({ term: String(data["term"]), roll: reviveRoll(data["roll"] as Data), options });
    case "FunctionTerm":
      return new FunctionTerm({
        fn: String(data["fn"]),
        terms: (data["terms"] ?? []) as string[],
        rolls: ((data["rolls"] ?? []) as Data[]).map(reviveRoll),
        options,
        ...(typeof data["result"] === "number" ? { result: data["result"] } : {}),
      });
    default:
      throw new Error(
        `Unable to recreate a roll term of class "${String(data["class"])}": the sandbox knows NumericTerm, OperatorTerm, Die, ParentheticalTerm, FunctionTerm`,
      );
  }
}
