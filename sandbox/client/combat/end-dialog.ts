import { escapeHTML } from "../../common/utils/text.ts";
import { game } from "../game.ts";

interface DialogApi {
  confirm(config: object): Promise<unknown>;
}

/** Ask with the sandbox's dialog; without windows nobody can be asked and the answer is yes. */
export async function confirmDialog(title: string, question: string): Promise<boolean> {
  const { foundry } = globalThis as { foundry?: { applications?: { api?: { DialogV2?: DialogApi } } } };
  const dialog = foundry?.applications?.api?.DialogV2;
  if (!dialog) return true;
  const answer = await dialog.confirm({
    window: { title },
    content: `<p>${escapeHTML(game.i18n.localize(question))}</p>`,
    rejectClose: false,
  });
  return answer === true;
}
