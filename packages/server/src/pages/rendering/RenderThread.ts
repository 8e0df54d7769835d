import { Worker } from 'node:worker_threads';
import type { PrerenderedPage, RenderJob, WorkerAnswer, WorkerRequest } from './RenderJob.ts';

/** Megabytes. All builds of a release use about a third of it. */
const HEAP_LIMIT = 192;

export class RenderFailure extends Error {
  /** Whether the render timed out, so its thread was terminated. */
  readonly isEndless: boolean;

  constructor(message: string, { isEndless = false } = {}) {
    super(message);
    this.isEndless = isEndless;
  }
}

type Waiting = {
  id: number;
  isPrivate: boolean;
  resolve: (view: PrerenderedPage) => void;
  reject: (failure: RenderFailure) => void;
};

/**
 * Returns the reason for an uncaught error. On a member's page the message may quote private
 * content.
 */
function reasonOf(error: unknown, isPrivate: boolean): string {
  if (!(error instanceof Error)) return isPrivate ? typeof error : String(error);
  return isPrivate ? error.name : error.message;
}

/**
 * A thread that renders one page at a time, without environment, network or terminal, and with a
 * limited heap. A timeout terminates the thread, because nothing else stops an endless loop.
 */
export class RenderThread {
  /** Screens that the thread has rendered, so their code is loaded and compiled. */
  readonly warm = new Set<string>();
  #worker: Worker;
  #waiting: Waiting | null = null;
  #lastId = 0;
  #isEnded = false;

  /** @param onEnd called once, when the thread has ended */
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
   * Renders a page.
   * @param limit milliseconds after which the thread is terminated
   * @throws RenderFailure
   */
  run(job: RenderJob, limit: number): Promise<PrerenderedPage> {
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
