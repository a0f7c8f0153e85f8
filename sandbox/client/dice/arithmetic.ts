/** Working out numbers and operators: `*`, `/`, `%` before `+` and `-`, from left to right. */

export type Token = number | string;

/** Throws when numbers and operators do not alternate. */
export function calculate(tokens: readonly Token[]): number {
  const [numbers, operators] = readTokens(tokens);
  const [sums, signs]: [number[], string[]] = [[numbers[0] ?? 0], []];
  for (const [index, operator] of operators.entries()) {
    const value = numbers[index + 1] ?? 0;
    const last = sums.length - 1;
    const left = sums[last] ?? 0;
    if (operator === "*") sums[last] = left * value;
    else if (operator === "/") sums[last] = left / value;
    else if (operator === "%") sums[last] = left % value;
    else {
      sums.push(value);
      signs.push(operator);
    }
  }
  return sums.slice(1).reduce((sum, value, index) => (signs[index] === "-" ? sum - value : sum + value), sums[0] ?? 0);
}

/** A leading or second sign belongs to the number after it. */
function readTokens(tokens: readonly Token[]): [number[], string[]] {
  const [numbers, operators]: [number[], string[]] = [[], []];
  let sign = 1;
  for (const token of tokens) {
    if (typeof token === "number") {
      if (numbers.length > operators.length) throw new Error(`Two numbers in a row: ${tokens.join(" ")}`);
      numbers.push(sign * token);
      sign = 1;
    } else if (numbers.length > operators.length) operators.push(token.trim());
    else if (token.trim() === "-") sign = -sign;
  }
  return [numbers, operators];
}
