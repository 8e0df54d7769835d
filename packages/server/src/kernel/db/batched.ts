/**
 * Batches the calls that arrive while an earlier batch is running.
 * @param run a function of up to `largest` values that returns their results in the same order. If
 * it rejects, all calls of the batch reject
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
    // Lets the current turn of the event loop add its calls.
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
