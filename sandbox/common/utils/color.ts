/** `foundry.utils.Color`: a number 0xRRGGBB that knows its notations (type package, common/utils/color). */
export class Color extends Number {
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.toString();
  }

  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [((value >> 16) & 0xff) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  override toString(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
  }

  toJSON(): string {
    return this.toString();
  }

  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  equals(other: unknown): boolean {
    return Color.from(other).valueOf() === this.valueOf();
  }

  static from(color: unknown): Color {
    if (color instanceof Color) return color;
    if (typeof color === "number") return new Color(color);
    if (typeof color === "string") return Color.fromString(color);
    if (Array.isArray(color)) return Color.fromRGB(color.map(Number));
    return new Color(NaN);
  }

  static fromString(text: string): Color {
    const match = /^#?([0-9a-f]{6})$/i.exec(text);
    return new Color(match?.[1] === undefined ? NaN : parseInt(match[1], 16));
  }

  static fromRGB(rgb: readonly number[]): Color {
    const [r = 0, g = 0, b = 0] = rgb.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
    return new Color((r << 16) + (g << 8) + b);
  }

  static fromHSV(hsv: readonly number[]): Color {
    const [h = 0, s = 0, v = 0] = hsv;
    const channel = (n: number): number => {
      const k = (n + h * 6) % 6;
      return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return Color.fromRGB([channel(5), channel(3), channel(1)]);
  }
}
