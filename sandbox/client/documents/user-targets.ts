/** The tokens a user aims at (type package, client/canvas/placeables/tokens/targets). */

export interface TargetToken {
  readonly id: string;
  setTarget?(targeted: boolean, options: object): void;
}

export class UserTargets extends Set<TargetToken> {
  readonly user: object;

  constructor(user: object) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return [...this].map((token) => token.id);
  }
}
