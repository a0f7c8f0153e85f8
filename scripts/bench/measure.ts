import { performance } from "node:perf_hooks";

const SAMPLES = 5;
const SAMPLE_MS = 200;

/** Median milliseconds of one call, over several samples after a warm-up. */
export function medianMs(work: () => void): number {
  sampleMs(work);
  const samples = Array.from({ length: SAMPLES }, () => sampleMs(work));
  return samples.toSorted((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? 0;
}

function sampleMs(work: () => void): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < SAMPLE_MS) {
    work();
    count += 1;
  }
  return (performance.now() - start) / count;
}

/** Prints one figure with how often it fits into a second. */
export function report(name: string, ms: number): void {
  console.log(`${name.padEnd(62)} ${ms.toFixed(4).padStart(10)} ms ${(1000 / ms).toFixed(0).padStart(10)} /s`);
}
