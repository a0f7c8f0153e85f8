/** The SVG picture of a token: portrait, border, bars, name, effects, targets, turn marker, elevation. Pixels. */
import { cssColor } from "../color.ts";
import { group, setAttributes, svg } from "../svg.ts";
import type { BarAttribute } from "../ports.ts";

export interface TokenSize {
  readonly width: number;
  readonly height: number;
}

export interface EffectIcon {
  readonly img: string;
  readonly name: string;
  readonly overlay: boolean;
}

export interface TargetMark {
  readonly color: string;
  readonly own: boolean;
}

const NAME_LINES = 2;
/** Height of names in grid squares. */
const FONT_SHARE = 0.19;

let clipCount = 0;

/** Break a name into lines of at most so many characters; the last line ends in … if there is more. */
export function wrapName(name: string, charactersPerLine: number): string[] {
  const lines: string[] = [];
  let rest = name.trim();
  while (rest && lines.length < NAME_LINES) {
    if (rest.length <= charactersPerLine) {
      lines.push(rest);
      return lines;
    }
    const space = rest.lastIndexOf(" ", charactersPerLine);
    const cut = space > charactersPerLine / 3 ? space : charactersPerLine;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut).trim();
  }
  if (rest) lines[lines.length - 1] = `${(lines.at(-1) ?? "").slice(0, charactersPerLine - 1)}…`;
  return lines;
}

/** Up to two letters that stand for a name. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const [first = "?", second = ""] = words;
  return (
    /^\d+$/.test(second) ? `${first.charAt(0)}${second.slice(0, 2)}` : first.charAt(0) + second.charAt(0)
  ).toUpperCase();
}

/** Head and shoulders: somebody whose name is not shown. */
function silhouette(width: number, height: number, radius: number): SVGElement {
  const [x, y] = [width / 2, height / 2];
  const r = radius * 0.3;
  const shoulders = `M${x - 2 * r} ${y + 2.2 * r}a${2 * r} ${1.9 * r} 0 0 1 ${4 * r} 0z`;
  const head = svg("circle", { cx: x, cy: y - 0.8 * r, r });
  return svg("g", { class: "token-silhouette" }, head, svg("path", { d: shoulders }));
}

export class TokenView {
  readonly element: SVGGElement = group("token");
  readonly #marker = group("turn-marker");
  readonly #art = group("token-art");
  readonly #border = svg("rect", { class: "token-border" });
  readonly #bars = group("token-bars");
  readonly #effects = group("token-effects");
  readonly #targets = group("token-targets");
  readonly #name = svg("text", { class: "token-name" });
  readonly #tooltip = svg("text", { class: "token-elevation" });
  readonly #hit = svg("rect", { class: "token-hit" });
  readonly #gridSize: number;
  #size: TokenSize = { width: 0, height: 0 };

  constructor(id: string, gridSize: number) {
    this.#gridSize = gridSize;
    this.element.dataset["tokenId"] = id;
    this.element.append(
      this.#marker,
      this.#art,
      this.#effects,
      this.#border,
      this.#bars,
      this.#targets,
      this.#name,
      this.#tooltip,
      this.#hit,
    );
  }

  /** One eighth of a grid square: the measure of small parts. */
  get #unit(): number {
    return this.#gridSize / 8;
  }

  place(x: number, y: number): void {
    this.element.setAttribute("transform", `translate(${x} ${y})`);
  }

  resize(size: TokenSize): void {
    this.#size = size;
    const { width, height } = size;
    const radius = this.#unit / 2;
    setAttributes(this.#border, {
      x: 1,
      y: 1,
      width: Math.max(0, width - 2),
      height: Math.max(0, height - 2),
      rx: radius,
    });
    setAttributes(this.#hit, { x: 0, y: 0, width, height });
  }

  /** Draw the portrait; a disc with letters where there is no picture, or until a broken one is noticed. */
  drawArt({ src, letters, color, alpha }: { src: string | null; letters: string; color: string; alpha: number }): void {
    const { width, height } = this.#size;
    const radius = Math.min(width, height) / 2 - this.#unit / 3;
    const centre = { cx: width / 2, cy: height / 2 };
    const disc = svg("circle", { ...centre, r: radius, class: "token-disc" });
    const ring = svg("circle", { ...centre, r: radius, class: "token-ring", stroke: color });
    const text = svg(
      "text",
      { x: width / 2, y: height / 2, class: "token-letters", "font-size": radius * 0.8 },
      letters,
    );
    const figure = letters ? text : silhouette(width, height, radius);
    this.#art.replaceChildren(disc, figure, ring);
    this.#art.setAttribute("opacity", String(alpha));
    if (!src) return;
    const clipId = `token-clip-${++clipCount}`;
    const clip = svg("clipPath", { id: clipId }, svg("circle", { ...centre, r: radius }));
    const image = svg("image", {
      width,
      height,
      href: src,
      preserveAspectRatio: "xMidYMid meet",
      "clip-path": `url(#${clipId})`,
    });
    image.addEventListener("load", () => figure.remove(), { once: true });
    image.addEventListener("error", () => image.remove(), { once: true });
    ring.before(clip, image);
  }

  rotate(degrees: number): void {
    const { width, height } = this.#size;
    this.#art.setAttribute("transform", degrees ? `rotate(${degrees} ${width / 2} ${height / 2})` : "");
  }

  showBorder(color: string | null): void {
    this.#border.style.display = color === null ? "none" : "";
    if (color !== null) this.#border.setAttribute("stroke", color);
  }

  showName(name: string | null): void {
    this.#name.replaceChildren();
    if (!name) return;
    const fontSize = this.#gridSize * FONT_SHARE;
    const perLine = Math.max(12, Math.floor((this.#size.width * 1.6) / (fontSize * 0.55)));
    const x = this.#size.width / 2;
    // Lines follow in units of the text, whose size the style sheet raises when the scene is far away.
    const lines = wrapName(name, perLine).map((line) => svg("tspan", { x, dy: "1.05em" }, line));
    setAttributes(this.#name, { x, y: this.#size.height });
    this.#name.style.setProperty("--text-size", `${fontSize}px`);
    this.#name.append(...lines);
  }

  showElevation(text: string): void {
    this.#tooltip.textContent = text;
    setAttributes(this.#tooltip, { x: this.#size.width / 2, y: -this.#unit / 2 });
    this.#tooltip.style.setProperty("--text-size", `${this.#gridSize * FONT_SHARE}px`);
  }

  showBars(bars: readonly (BarAttribute | null)[]): void {
    const height = this.#unit * 0.8;
    const { width } = this.#size;
    const drawn = bars.flatMap((bar, index) => {
      if (!bar || bar.type !== "bar" || !bar.max) return [];
      const share = Math.max(0, Math.min(1, bar.value / bar.max));
      const y = index === 0 ? this.#size.height - height - 2 : 2;
      const back = svg("rect", { x: 2, y, width: width - 4, height, rx: 2, class: "bar-back" });
      const fill = svg("rect", {
        x: 2,
        y,
        width: (width - 4) * share,
        height,
        rx: 2,
        class: `bar-fill bar-${index + 1}`,
      });
      // Green when whole to red when spent, as Foundry's primary bar; the second one from blue.
      fill.style.fill =
        index === 0 ? `hsl(${Math.round(share * 120)} 60% 45%)` : `hsl(210 60% ${Math.round(30 + share * 25)}%)`;
      return [back, fill];
    });
    this.#bars.replaceChildren(...drawn);
  }

  /** Icons of effects along the upper edge, the overlay over the whole portrait. */
  showEffects(icons: readonly EffectIcon[]): void {
    const size = this.#unit * 2;
    const { width, height } = this.#size;
    const perRow = Math.max(1, Math.floor(width / size));
    const small = icons.filter((icon) => !icon.overlay);
    const drawn: SVGElement[] = small.map((icon, index) => {
      const x = (index % perRow) * size;
      const y = Math.floor(index / perRow) * size;
      return this.#effect(icon, { x, y, size, className: "effect-icon" });
    });
    const overlay = icons.find((icon) => icon.overlay);
    if (overlay) {
      const side = Math.min(width, height) * 0.8;
      const place = { x: (width - side) / 2, y: (height - side) / 2, size: side, className: "effect-overlay" };
      drawn.push(this.#effect(overlay, place));
    }
    this.#effects.replaceChildren(...drawn);
  }

  #effect(
    icon: EffectIcon,
    { x, y, size, className }: { x: number; y: number; size: number; className: string },
  ): SVGElement {
    const back = svg("rect", { x, y, width: size, height: size, rx: size / 6, class: "effect-back" });
    const image = svg("image", { x, y, width: size, height: size, href: icon.img });
    const part = svg("g", { class: className }, svg("title", {}, icon.name), back, image);
    image.addEventListener("error", () => {
      const letters = svg("text", { x: x + size / 2, y: y + size / 2, class: "token-letters", "font-size": size / 2 });
      letters.textContent = initials(icon.name);
      image.replaceWith(letters);
    });
    return part;
  }

  /** Corner arrows for one's own target, dots for those of others. */
  showTargets(marks: readonly TargetMark[]): void {
    const own = marks.find((mark) => mark.own);
    const drawn: SVGElement[] = own ? this.#reticule(own.color) : [];
    const others = marks.filter((mark) => !mark.own);
    others.forEach((mark, index) => {
      const cx = this.#size.width / 2 + (index - (others.length - 1) / 2) * this.#unit;
      drawn.push(svg("circle", { cx, cy: this.#unit / 2, r: this.#unit / 3, fill: mark.color, class: "target-pip" }));
    });
    this.#targets.replaceChildren(...drawn);
  }

  #reticule(color: string): SVGElement[] {
    const { width, height } = this.#size;
    const a = this.#unit * 1.2;
    const corners: [number, number, number, number][] = [
      [0, 0, 1, 1],
      [width, 0, -1, 1],
      [width, height, -1, -1],
      [0, height, 1, -1],
    ];
    return corners.map(([x, y, sx, sy]) =>
      svg("polygon", {
        points: `${x + sx * a},${y + sy * a} ${x + sx * a},${y} ${x},${y + sy * a}`,
        fill: color,
        class: "target-arrow",
      }),
    );
  }

  /** The ring around the creature whose turn it is, dark-edged so that it shows on any ground. */
  showTurnMarker(color: string | null): void {
    if (color === null) {
      this.#marker.replaceChildren();
      return;
    }
    const { width, height } = this.#size;
    const strokeWidth = this.#unit * 0.75;
    const r = Math.max(width, height) / 2 + strokeWidth / 2;
    const dash = (Math.PI * r) / 8;
    const ring = (className: string, stroke: string, thickness: number): SVGElement =>
      svg("circle", {
        cx: width / 2,
        cy: height / 2,
        r,
        stroke,
        class: className,
        "stroke-width": thickness,
        "stroke-dasharray": `${dash * 1.3} ${dash * 0.7}`,
      });
    this.#marker.replaceChildren(ring("edge", "#000b", strokeWidth * 1.5), ring("ring", color, strokeWidth));
  }

  setVisible(visible: boolean): void {
    this.element.style.display = visible ? "" : "none";
  }

  /** How this token stands with the user, for the style sheet. */
  setState(state: Readonly<Record<string, boolean>>): void {
    for (const [name, on] of Object.entries(state)) this.element.classList.toggle(name, on);
  }

  /** A faded copy of the portrait, to show where a dragged token will stand. */
  ghost(): SVGGElement {
    const copy = this.#art.cloneNode(true) as SVGGElement;
    const ghost = svg("g", { class: "token-ghost" }, copy);
    return ghost;
  }
}

/** The colour of a disposition as CSS. */
export function dispositionCss(colors: Record<string, number>, name: string): string {
  return cssColor(colors[name], "#888888");
}
