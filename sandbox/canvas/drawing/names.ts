/** How a token's name is put where there is little room. */

const NAME_LINES = 2;

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
