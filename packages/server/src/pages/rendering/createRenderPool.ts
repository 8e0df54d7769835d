import type { BaseLogger } from 'pino';
import { BrokenRenders } from './BrokenRenders.ts';
import type { PrerenderedPage, RenderJob } from './RenderJob.ts';
import { RenderFailure, RenderThread } from './RenderThread.ts';

/** Prerenders pages outside the event loop. */
export type RenderPool = {
  /**
   * Renders a page within the deadline. Resolves to null, for an outline, if that fails; never
   * rejects.
   * @param toWarm for a private job: returns what other threads render instead to warm up
   */
  render(job: RenderJob, toWarm?: () => RenderJob): Promise<PrerenderedPage | null>;
  close(): Promise<void>;
};

export type RenderPoolOptions = {
  threads: number;
  log: Pick<BaseLogger, 'warn'>;
  /** Milliseconds that a page waits for its prerendered content. */
  deadline: number;
  /** Milliseconds after which a rendering thread is terminated. */
  limit: number;
  /**
   * Milliseconds for a screen's first render in a thread, which compiles its builds. Slower builds
   * are disabled for a minute. Pages wait only until the deadline.
   */
  warmLimit?: number;
  /** Called after each render with the remote's build, such as `landers@035f4f30`. */
  onRender?: (build: string, outcome: { failed: boolean }) => void;
};

const WARM_LIMIT = 10_000;
/** Maximum pages that wait for a thread. Further ones get outlines. */
const MOST_WAITING = 32;
/** Maximum screens that a new thread renders before it takes over. */
const MOST_SAMPLES = 60;

const keyOf = ({ shell, remote, screen }: RenderJob): string => `${shell.name} ${remote.name} ${screen}`;

/**
 * Names the builds to blame for a failure. A broken alert must not disable its screen elsewhere.
 */
const blamedFor = ({ remote, parts = [] }: RenderJob): string =>
  [remote.name, ...parts.map(({ build }) => build.name)].join(' ');

type Waiting = { job: RenderJob; resolve: (view: PrerenderedPage | null) => void; isExpired: () => boolean };

/**
 * A pool of threads, and a spare thread that replaces a terminated one. Only the spare thread
 * renders a screen for the first time, because that is slow or may never end, and only one page
 * waits for it. Other threads then warm up with the same screen.
 */
class ThreadPool implements RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #warmLimit: number;
  readonly #broken = new BrokenRenders(() => Date.now());
  readonly #threads = new Set<RenderThread>();
  /** One job per rendered screen, to warm other threads up. */
  readonly #samples = new Map<string, RenderJob>();
  /** Jobs of new screens, whose render may never end. Only the spare thread tries them. */
  readonly #untried = new Map<string, RenderJob>();
  #spare: RenderThread | null = null;
  #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    this.#warmLimit = options.warmLimit ?? WARM_LIMIT;
  }

  async render(job: RenderJob, toWarm?: () => RenderJob): Promise<PrerenderedPage | null> {
    if (this.#isClosed || this.#broken.isOpen(blamedFor(job))) return null;
    this.#fill();
    if (![...this.#threads].some(({ warm }) => warm.has(keyOf(job)))) return this.#renderCold(job, toWarm);
    if (this.#waiting.length >= MOST_WAITING) return null;
    return this.#inTime((resolve, isExpired) => {
      this.#waiting.push({ job, resolve, isExpired });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve(null);
    const threads = [...this.#threads, ...(this.#spare ? [this.#spare] : [])];
    this.#threads.clear();
    this.#spare = null;
    await Promise.all(threads.map((thread) => thread.end()));
  }

  /**
   * Gives each free thread the latest page that it can render. If the earliest came first, every
   * page would miss its deadline under overload.
   */
  #next(): void {
    this.#waiting = this.#waiting.filter(({ isExpired }) => !isExpired());
    for (const thread of this.#threads) {
      if (!thread.isFree) continue;
      const at = this.#waiting.findLastIndex(({ job }) => thread.warm.has(keyOf(job)));
      const [waiting] = at === -1 ? [] : this.#waiting.splice(at, 1);
      if (waiting) void this.#run(thread, waiting);
      else this.#warmNext(thread);
    }
  }

  async #run(thread: RenderThread, { job, resolve }: Waiting): Promise<void> {
    resolve(await this.#attempt(thread, job, this.#options.limit));
    this.#next();
  }

  /** Counts the outcome for the remote's build. With a broken shell, every remote's build fails. */
  async #attempt(thread: RenderThread, job: RenderJob, limit: number): Promise<PrerenderedPage | null> {
    const build = job.remote.name;
    const blamed = blamedFor(job);
    try {
      const view = await thread.run(job, limit);
      this.#broken.succeed(blamed);
      this.#options.onRender?.(build, { failed: false });
      return view;
    } catch (error) {
      if (this.#isClosed) return null;
      // Counted only if a single build is involved, because otherwise the broken one is unknown.
      if (blamed === build) this.#options.onRender?.(build, { failed: true });
      const isCostly = limit === this.#warmLimit && error instanceof RenderFailure && error.isEndless;
      if (this.#broken.fail(blamed, { isCostly })) {
        this.#forget(keyOf(job));
        this.#options.log.warn(
          { build: blamed, screen: job.screen, err: error },
          'a build is no longer rendered',
        );
      }
      return null;
    }
  }

  /** Renders a screen for the first time within the deadline, unless the spare thread is busy. */
  async #renderCold(job: RenderJob, toWarm?: () => RenderJob): Promise<PrerenderedPage | null> {
    const key = keyOf(job);
    const sample = job.isPrivate ? toWarm?.() : job;
    if (sample && !this.#samples.has(key) && this.#untried.size < MOST_SAMPLES)
      this.#untried.set(key, sample);
    const spare = this.#spare;
    if (!spare?.isFree) return null;
    const limit = spare.warm.has(key) ? this.#options.limit : this.#warmLimit;
    return this.#inTime((resolve) => void this.#warm(spare, job, limit).then(resolve));
  }

  /** Resolves to null after the deadline. */
  #inTime(
    start: (resolve: Waiting['resolve'], isExpired: Waiting['isExpired']) => void,
  ): Promise<PrerenderedPage | null> {
    let isExpired = false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        isExpired = true;
        resolve(null);
      }, this.#options.deadline);
      start(
        (view) => {
          clearTimeout(timer);
          resolve(view);
        },
        () => isExpired,
      );
    });
  }

  /** Warms an idle thread up with known screens, and the spare thread with new screens first. */
  #warmNext(thread: RenderThread): void {
    const untried = thread === this.#spare ? [...this.#untried] : [];
    const unknown = [...this.#samples].filter(([key]) => !thread.warm.has(key));
    const next = [...untried, ...unknown].find(([, job]) => !this.#broken.isOpen(blamedFor(job)));
    if (next) void this.#warm(thread, next[1], this.#warmLimit);
  }

  async #warm(thread: RenderThread, job: RenderJob, limit: number): Promise<PrerenderedPage | null> {
    const key = keyOf(job);
    const view = await this.#attempt(thread, job, limit);
    if (view === null) this.#forget(key);
    else {
      thread.warm.add(key);
      if (!job.isPrivate) this.#keep(key, job);
    }
    if (this.#spare?.isFree) this.#warmNext(this.#spare);
    this.#next();
    return view;
  }

  #keep(key: string, job: RenderJob): void {
    this.#untried.delete(key);
    if (this.#samples.size < MOST_SAMPLES) this.#samples.set(key, job);
  }

  #forget(key: string): void {
    this.#untried.delete(key);
    this.#samples.delete(key);
  }

  #fill(): void {
    while (this.#threads.size < this.#options.threads) {
      // A busy spare thread may never end.
      const ready = this.#spare?.isFree ? this.#spare : null;
      if (ready) this.#spare = null;
      this.#threads.add(ready ?? this.#start());
    }
    if (this.#spare === null) {
      this.#spare = this.#start();
      this.#warmNext(this.#spare);
    }
  }

  #start(): RenderThread {
    return new RenderThread((ended) => {
      this.#threads.delete(ended);
      if (this.#spare === ended) this.#spare = null;
      if (this.#isClosed) return;
      // If the thread never rendered, its replacement would end too, so the next page starts one.
      if (ended.warm.size > 0) this.#fill();
      this.#next();
    });
  }
}

/** Creates a pool. Its threads start with the first render. */
export const createRenderPool = (options: RenderPoolOptions): RenderPool => new ThreadPool(options);
