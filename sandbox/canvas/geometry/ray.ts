/** `foundry.canvas.geometry.Ray`: a directed line between two points (V13 API documentation). Pixels. */
import type { Point } from "../ports.ts";

export class Ray {
  readonly A: Point;
  readonly B: Point;
  readonly dx: number;
  readonly dy: number;

  constructor(A: Point, B: Point) {
    this.A = A;
    this.B = B;
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
  }

  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  get slope(): number {
    return this.dy / this.dx;
  }

  get bounds(): { x: number; y: number; width: number; height: number } {
    const { A, B } = this;
    return { x: Math.min(A.x, B.x), y: Math.min(A.y, B.y), width: Math.abs(this.dx), height: Math.abs(this.dy) };
  }

  /** The point at a proportion of the way, 0 at A and 1 at B. */
  project(t: number): Point {
    return { x: this.A.x + t * this.dx, y: this.A.y + t * this.dy };
  }

  reverse(): Ray {
    return new Ray(this.B, this.A);
  }

  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }
}
