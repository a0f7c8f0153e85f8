/** A pasted text made plain, with the place in the paste that each of its characters comes from. */
export interface Clean {
  readonly text: string;
  /** The place in the pasted text of each character; one longer than `text`, so that its end has a place as well. */
  readonly origin: readonly number[];
}

/** Characters that other programs write for plain ones; those that stand for nothing are left out. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ...characters("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE63\uFF0D", "-"),
  ...characters("\u00D7\u2715\u2716", "x"),
  ...characters("\u2018\u2019\u02BC\u2032", "'"),
  ...characters("\u201C\u201D\u2033", '"'),
  ...characters("\u00A0\u2007\u2009\u200A\u202F\t\f\v", " "),
  // What a bullet begins is a line of its own, however far the one before it went.
  ...characters("\u2022\u25AA\u25CF\u25E6\u2023", "\n"),
  ...characters("*|#", " "),
  ...characters("\u00AD\u200B\u200C\u200D\u2060\uFEFF\r\u1D2E", ""),
  ...characters("\u2028\u2029\u0085", "\n"),
  ["\uFB00", "ff"],
  ["\uFB01", "fi"],
  ["\uFB02", "fl"],
  ["\uFB03", "ffi"],
  ["\uFB04", "ffl"],
  ["\u00BD", " 1/2"],
  ["\u2153", " 1/3"],
  ["\u00BC", " 1/4"],
  ["\u2154", " 2/3"],
  ["\u00BE", " 3/4"],
]);

/** A word divided at the end of a line, as printed pages have it. */
const DIVIDED = /([a-z])-[ ]*\n[ ]*(?=[a-z])/g;

/**
 * Makes a pasted text plain: one kind of hyphen, minus and multiplication sign, no ligatures, no bullets, no words divided
 * at the end of a line. Line breaks stay.
 */
export function clean(pasted: string): Clean {
  const signs: string[] = [];
  const origin: number[] = [];
  for (let at = 0; at < pasted.length; at++) {
    const sign = pasted.charAt(at);
    for (const plain of PLAIN.get(sign) ?? sign) {
      signs.push(plain);
      origin.push(at);
    }
  }
  return joined({ text: withoutOrnament(signs.join("")), origin: [...origin, pasted.length] });
}

/** A hyphen as a bullet, and lines drawn with hyphens or the like, are nothing; the text keeps its length. */
function withoutOrnament(text: string): string {
  return text
    .replace(/[-_=~]{4,}/g, (drawn) => " ".repeat(drawn.length))
    .replace(/(^|\n)( *)- (?=[a-z])/gi, (_bullet, before: string, spaces: string) => `${before}${spaces}\n `);
}

function joined({ text, origin }: Clean): Clean {
  let plain = "";
  const places: number[] = [];
  let from = 0;
  for (const match of text.matchAll(DIVIDED)) {
    const upTo = match.index + 1;
    plain += text.slice(from, upTo);
    places.push(...origin.slice(from, upTo));
    from = match.index + match[0].length;
  }
  return { text: plain + text.slice(from), origin: [...places, ...origin.slice(from)] };
}

function characters(all: string, plain: string): [string, string][] {
  return [...all].map((sign) => [sign, plain]);
}
