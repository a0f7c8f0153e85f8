/**
 * A token's picture: its portrait in a disc with a ring in the colour of its disposition; letters of its name where
 * there is no portrait, head and shoulders where the name is not to be told. Tokens that look alike share a texture.
 */
import { Texture } from "pixi.js";
import { drawingBoard, loadPicture, sharedTexture } from "./pictures.ts";

export interface TokenLook {
  readonly src: string | null;
  readonly letters: string;
  /** CSS colour of the ring. */
  readonly ring: string;
  /** CSS font families. */
  readonly font: string;
  /** Scene pixels. */
  readonly width: number;
  readonly height: number;
  readonly gridSize: number;
}

/** Texture pixels for each scene pixel: sharp up to the closest view, within reason. */
const DETAIL = 3;
const MAX_SIDE_PX = 1024;

export interface TokenArt {
  readonly texture: Texture;
  /** Is there a portrait? Otherwise letters stand for it, or head and shoulders. */
  readonly pictured: boolean;
}

/** The picture of a look. */
export async function tokenArt(look: TokenLook): Promise<TokenArt> {
  const image = look.src === null ? null : await loadPicture(look.src);
  const pictured = image !== null;
  return { texture: sharedTexture(JSON.stringify([look, pictured]), () => drawArt(look, image)), pictured };
}

function drawArt(look: TokenLook, image: HTMLImageElement | null): Texture {
  const { width, height, gridSize } = look;
  const detail = Math.min(DETAIL, MAX_SIDE_PX / Math.max(width, height));
  const [board, brush] = drawingBoard(width * detail, height * detail);
  brush.scale(detail, detail);
  const disc: Disc = { x: width / 2, y: height / 2, r: Math.min(width, height) / 2 - gridSize / 24 };
  circle(brush, disc);
  brush.fillStyle = "#30353c";
  brush.fill();
  if (image) portrait(brush, image, { ...disc, width, height });
  else if (look.letters) letters(brush, look, disc);
  else silhouette(brush, disc);
  circle(brush, disc);
  brush.strokeStyle = look.ring;
  brush.lineWidth = gridSize / 25;
  brush.stroke();
  return Texture.from(board);
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

function circle(brush: CanvasRenderingContext2D, { x, y, r }: Disc): void {
  brush.beginPath();
  brush.arc(x, y, r, 0, 2 * Math.PI);
}

/** The whole picture within the token's space, what is outside the disc cut off. */
function portrait(
  brush: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { width, height, ...disc }: Disc & { width: number; height: number },
): void {
  // A vector picture without a size of its own fills the space.
  const [w, h] = [image.naturalWidth || width, image.naturalHeight || height];
  const scale = Math.min(width / w, height / h);
  brush.save();
  circle(brush, disc);
  brush.clip();
  brush.drawImage(image, (width - w * scale) / 2, (height - h * scale) / 2, w * scale, h * scale);
  brush.restore();
}

function letters(brush: CanvasRenderingContext2D, look: TokenLook, { x, y, r }: Disc): void {
  brush.font = `600 ${r * 0.8}px ${look.font}`;
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.lineJoin = "round";
  brush.lineWidth = 3;
  brush.strokeStyle = "#0009";
  brush.strokeText(look.letters, x, y + r * 0.04);
  brush.fillStyle = "#fff";
  brush.fillText(look.letters, x, y + r * 0.04);
}

/** Head and shoulders: somebody whose name is not shown. */
function silhouette(brush: CanvasRenderingContext2D, { x, y, r: radius }: Disc): void {
  const r = radius * 0.3;
  brush.fillStyle = "#9aa0a8";
  circle(brush, { x, y: y - 0.8 * r, r });
  brush.fill();
  brush.beginPath();
  brush.ellipse(x, y + 2.2 * r, 2 * r, 1.9 * r, 0, Math.PI, 2 * Math.PI);
  brush.fill();
}
