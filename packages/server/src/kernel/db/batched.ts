/**
 * Collects calls that come while an earlier batch is under way, and hands them on together: many single statements become few.
 * @param run takes at most `largest` values in the order of the calls, and gives their results in that order. If it rejects, so do all of them
 */
export function batched<V, R>(
  run: (values: readonly V[]) => Promise<readonly R[]>,
  largest = 500,
): (value: V) => Promise<R> {
  type Waiting = { value: V; resolve: (result: R) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let running = false;

  const runAll = async () => {
    running = true;
    // After the turn of the event loop that fills the list.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largest);
      waiting = waiting.slice(largest);
      try {
        const results = await run(batch.map(({ value }) => value));
        batch.forEach(({ resolve }, index) => resolve(results[index] as R));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  };

  return (value) =>
    new Promise((resolve, reject) => {
      waiting.push({ value, resolve, reject });
      if (!running) void runAll();
    });
}
