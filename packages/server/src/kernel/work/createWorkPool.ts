import { Piscina } from 'piscina';
import { ApiError } from '../ApiError.ts';

/** Exports of a worker file: functions with one argument, which must be cloneable. */
type Tasks = Record<string, (input: never) => unknown>;
type Input<T extends Tasks, N extends keyof T> = Parameters<T[N]>[0];
type Result<T extends Tasks, N extends keyof T> = Awaited<ReturnType<T[N]>>;

export type WorkPoolOptions = {
  /** Module of the tasks, loaded in each thread. */
  file: URL;
  threads: number;
  /** Maximum queued tasks; further ones are refused, as they would finish too late to be useful. */
  maxQueue: number;
};

export type WorkPool<T extends Tasks> = {
  /** Runs a task in a worker. @throws ApiError unavailable if too many tasks are queued */
  run<N extends keyof T & string>(name: N, input: Input<T, N>): Promise<Result<T, N>>;
  /** @throws ApiError unavailable if too many tasks are queued */
  assertFree(): void;
};

const RETRY_SECONDS = 2;
const IDLE_MS = 30_000;

/** Creates threads for work that would block the event loop. They do not keep the process alive. */
export function createWorkPool<T extends Tasks>({ file, threads, maxQueue }: WorkPoolOptions): WorkPool<T> {
  let pool: Piscina | null = null;
  const start = () =>
    (pool ??= new Piscina({
      filename: file.href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue,
      idleTimeout: IDLE_MS,
      // Requests take priority over the work that some of them wait for.
      niceIncrement: 5,
    }));
  const assertFree = () => {
    if (pool && pool.queueSize >= maxQueue) throw new ApiError('unavailable', { retryAfter: RETRY_SECONDS });
  };
  return {
    assertFree,
    async run<N extends keyof T & string>(name: N, input: Input<T, N>): Promise<Result<T, N>> {
      assertFree();
      return (await start().run(input, { name })) as Result<T, N>;
    },
  };
}
