import { itemIcon } from "../icons.ts";

/** An item with a picture of its type where it is given none. */
export class RefereedItem extends Item {
  static override getDefaultArtwork(itemData?: Item.CreateData): Item.GetDefaultArtworkReturn {
    const given = super.getDefaultArtwork(itemData);
    return { ...given, img: itemIcon(itemData?.type ?? "") ?? given.img };
  }
}
