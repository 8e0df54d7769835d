/** Consecutive failures after which a build is no longer rendered. */
const MOST_FAILURES = 3;
/** Milliseconds until a broken build is tried once more. */
const PAUSE = 60_000;

type Count = { failures: number; retryAt: number };

/**
 * Remembers builds whose renders fail. Their pages get outlines, so that they do not block threads.
 */
export class BrokenRenders {
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  isOpen(build: string): boolean {
    const count = this.#counts.get(build);
    if (count === undefined || count.failures < MOST_FAILURES) return false;
    if (count.retryAt > this.#now()) return true;
    // Lets only one render retry. The others wait for its outcome.
    count.retryAt = this.#now() + PAUSE;
    return false;
  }

  succeed(build: string): void {
    this.#counts.delete(build);
  }

  /**
   * Counts a failed render.
   * @param isCostly whether it blocked a thread for seconds, so one failure is enough
   * @returns whether this failure disables the build
   */
  fail(build: string, { isCostly }: { isCostly: boolean }): boolean {
    const before = this.#counts.get(build)?.failures ?? 0;
    const failures = isCostly ? Math.max(before + 1, MOST_FAILURES) : before + 1;
    this.#counts.set(build, { failures, retryAt: this.#now() + PAUSE });
    return before < MOST_FAILURES && failures >= MOST_FAILURES;
  }
}
