import { UNARMED } from "../../../src/rules/combat/weapons.ts";
import type { Field } from "../../../src/rules/field/field.ts";
import { creatureOf } from "../../../src/rules/field/field.ts";
import { MANEUVERS } from "../../../src/rules/field/names.ts";
import type { Reply } from "../../../src/rules/questions.ts";
import type { Answer, ChooseRequest, RollRequest } from "../../../src/rules/rule.ts";
import type { Chance } from "./chance.ts";
import { sceneOf, squareNear } from "./scene.ts";

/** Any answer that may come to a request: faces; a reply with sense in it or without; or none in time. */
export function answerTo(request: RollRequest | ChooseRequest, field: Field, chance: Chance): Answer {
  if (request.kind === "roll") return Array.from({ length: request.count }, () => 1 + chance.below(request.sides));
  const { options } = request.question;
  if (chance.happens(10)) return { choose: options.at(-1) ?? "" }; // nobody answered
  return { choose: chance.one(options), ...detail(request, field, chance) };
}

function detail({ who, question }: ChooseRequest, field: Field, chance: Chance): Omit<Reply, "choose"> {
  const scene = { ...sceneOf(field, chance), actor: creatureOf(field, who) };
  switch (question.kind) {
    case "opportunity":
      return {
        ...(chance.happens(60) ? { with: chance.one([...question.weapons, UNARMED]) } : {}),
        ...(chance.happens(30) ? { maneuver: chance.one(MANEUVERS) } : {}),
      };
    case "swing":
      return {
        target: scene.target.id,
        to: squareNear(scene, scene.actor, 1),
        ...(chance.happens(20) ? { maneuver: chance.one(MANEUVERS) } : {}),
        ...(chance.happens(20) ? { with: chance.one([...scene.actor.wielded, UNARMED, "halberd"]) } : {}),
      };
    case "place":
      return { to: chance.happens(80) ? chance.one(question.places) : squareNear(scene, scene.actor, 2) };
    case "aim":
      return chance.happens(80) ? { to: chance.one(question.squares) } : {};
    default:
      return chance.happens(10) ? { to: squareNear(scene, scene.actor, 1), target: scene.target.id } : {};
  }
}
