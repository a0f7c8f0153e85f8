/** Pictures of maps, tokens and effects as textures. Vector pictures are drawn large enough for the closest view. */
import { Texture } from "pixi.js";

const pictures = new Map<string, Promise<HTMLImageElement | null>>();
const textures = new Map<string, Texture>();
/** No side of a texture is longer: every graphics card takes this. Pixels. */
const MAX_SIDE_PX = 4096;

/** Load a picture, once for all who ask. Null if there is none or it is none. */
export function loadPicture(src: string): Promise<HTMLImageElement | null> {
  const known = pictures.get(src);
  if (known) return known;
  const image = new Image();
  image.src = src;
  const loading = image.decode().then(
    () => image,
    () => {
      // It may be there the next time somebody asks.
      pictures.delete(src);
      return null;
    },
  );
  pictures.set(src, loading);
  return loading;
}

/** The texture of a key, made once for all who ask while the scene is shown. */
export function sharedTexture(key: string, make: () => Texture): Texture {
  const known = textures.get(key);
  if (known) return known;
  const texture = make();
  textures.set(key, texture);
  return texture;
}

/** Free the textures; called when the scene that showed them is taken down. */
export function forgetTextures(): void {
  for (const texture of textures.values()) texture.destroy(true);
  textures.clear();
}

function isVector(src: string): boolean {
  return /\.svg($|[?#])/i.test(src) || src.startsWith("data:image/svg+xml");
}

/** A drawing board of so many pixels, and its brush. */
export function drawingBoard(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const board = document.createElement("canvas");
  board.width = Math.max(1, Math.round(width));
  board.height = Math.max(1, Math.round(height));
  const brush = board.getContext("2d");
  if (!brush) throw new Error("The browser gives no 2d context to draw pictures with");
  return [board, brush];
}

/** The texture of a picture that will be shown at most so large, in screen pixels. Null if it cannot be loaded. */
export async function loadPictureTexture(
  src: string,
  shown: { width: number; height: number },
): Promise<Texture | null> {
  const image = await loadPicture(src);
  if (!image) return null;
  const size = isVector(src) ? shown : { width: image.naturalWidth, height: image.naturalHeight };
  return sharedTexture(`${src} ${size.width} ${size.height}`, () => drawPicture(image, src, size));
}

function drawPicture(image: HTMLImageElement, src: string, shown: { width: number; height: number }): Texture {
  if (!isVector(src)) return Texture.from(image);
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(shown.width, shown.height));
  const [board, brush] = drawingBoard(shown.width * scale, shown.height * scale);
  brush.drawImage(image, 0, 0, board.width, board.height);
  return Texture.from(board);
}
