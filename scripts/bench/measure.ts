import { performance } from "node:perf_hooks";

const SAMPLES = 5;
const SAMPLE_MS = 200;
/** Long enough for the engine to compile what is measured even on a busy machine. */
const WARM_UP_MS = 1000;

/** Median milliseconds of one call, over several samples after a warm-up. */
export function medianMs(work: () => void): number {
  return mediansMs([work])[0] ?? 0;
}

/** The same for several that are to be compared: their samples take turns, so that a busy moment falls on all of them. */
export function mediansMs(works: readonly (() => void)[]): readonly number[] {
  for (const work of works) sampleMs(work, WARM_UP_MS);
  const rounds = Array.from({ length: SAMPLES }, () => works.map((work) => sampleMs(work, SAMPLE_MS)));
  return works.map((_, index) => {
    const samples = rounds.map((round) => round[index] ?? 0).toSorted((a, b) => a - b);
    return samples[Math.floor(SAMPLES / 2)] ?? 0;
  });
}

function sampleMs(work: () => void, forMs: number): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < forMs) {
    work();
    count += 1;
  }
  return (performance.now() - start) / count;
}

/** Prints one figure with how often it fits into a second. */
export function report(name: string, ms: number): void {
  console.log(`${name.padEnd(62)} ${ms.toFixed(4).padStart(10)} ms ${(1000 / ms).toFixed(0).padStart(10)} /s`);
}
