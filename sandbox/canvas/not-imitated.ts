/** Parts of an object that V13 documents and the stand-in lacks: touching one fails by its name. */
export function refuse(target: object, path: string, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: false,
      get: () => {
        throw new Error(`The sandbox does not imitate ${path}.${name}`);
      },
    });
  }
}
