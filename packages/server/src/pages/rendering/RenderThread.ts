import { Worker } from 'node:worker_threads';
import type { FirstView, RenderJob, WorkerAnswer, WorkerRequest } from './RenderJob.ts';

/** Megabytes. All builds of a release take about a third of it. */
const HEAP_LIMIT = 192;

/** Why a render gave no first view. */
export class RenderFailure extends Error {
  /** Whether it did not end in time, so that its thread was ended. */
  readonly isEndless: boolean;

  constructor(message: string, { isEndless = false } = {}) {
    super(message);
    this.isEndless = isEndless;
  }
}

type Waiting = {
  id: number;
  isPrivate: boolean;
  resolve: (view: FirstView) => void;
  reject: (failure: RenderFailure) => void;
};

/** An error that no render caught. On a member's page its message may quote the page. */
function reasonOf(error: unknown, isPrivate: boolean): string {
  if (!(error instanceof Error)) return isPrivate ? typeof error : String(error);
  return isPrivate ? error.name : error.message;
}

/**
 * A thread that renders one first view at a time. It sees neither environment nor network, writes nothing to the terminal, and its heap is
 * limited. One that fails to answer in time is ended from outside: nothing else stops an endless loop.
 */
export class RenderThread {
  /** Screens of builds that it has rendered before, so that their code is loaded and compiled. */
  readonly warm = new Set<string>();
  #worker: Worker;
  #waiting: Waiting | null = null;
  #lastId = 0;
  #isEnded = false;

  /** @param onEnd called once, when it can render no more */
  constructor(onEnd: (thread: RenderThread) => void) {
    this.#worker = new Worker(new URL('render.worker.ts', import.meta.url), {
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT },
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: WorkerAnswer) => this.#take(answer));
    const end = (reason: string) => {
      this.#isEnded = true;
      this.#fail(reason);
      onEnd(this);
    };
    this.#worker.on('error', (error) => this.#fail(reasonOf(error, this.#waiting?.isPrivate ?? true)));
    this.#worker.once('exit', () => end('its thread ended'));
  }

  get isFree(): boolean {
    return this.#waiting === null && !this.#isEnded;
  }

  /**
   * @param limit milliseconds after which the thread is ended
   * @throws RenderFailure
   */
  run(job: RenderJob, limit: number): Promise<FirstView> {
    this.#lastId += 1;
    const request: WorkerRequest = { id: this.#lastId, job };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#fail(`it took longer than ${limit} ms`, { isEndless: true });
        void this.end();
      }, limit);
      const settle =
        <Value>(done: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          done(value);
        };
      const { isPrivate = false } = job;
      this.#waiting = { id: request.id, isPrivate, resolve: settle(resolve), reject: settle(reject) };
      this.#worker.postMessage(request);
    });
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#worker.terminate();
  }

  #take(answer: WorkerAnswer): void {
    const waiting = this.#waiting;
    if (waiting?.id !== answer.id) return;
    this.#waiting = null;
    if ('view' in answer) waiting.resolve(answer.view);
    else waiting.reject(new RenderFailure(answer.failure));
  }

  #fail(reason: string, options: { isEndless?: boolean } = {}): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(new RenderFailure(reason, options));
  }
}
