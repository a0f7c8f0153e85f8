/** Call back once nothing has called for `delay` milliseconds (type package, `foundry.utils.debounce`). */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function debounced(this: unknown, ...args: A): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Call back at most once in `delay` milliseconds; the last call within that time is not lost. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function throttled(this: unknown, ...args: A): void {
    clearTimeout(timer);
    const run = (): void => {
      last = performance.now();
      callback.apply(this, args);
    };
    const wait = last + delay - performance.now();
    if (wait <= 0) run();
    else timer = setTimeout(run, wait);
  };
}
