import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PrerenderedPage, RenderJob, WorkerAnswer } from '../rendering/RenderJob.ts';

/** Megabytes. Enough for two shells with all their remotes. */
const HEAP_LIMIT = 512;

/** Milliseconds after which a render counts as endless. */
const RENDER_LIMIT = 10_000;

/** Thrown for a build that cannot be measured: its render throws or does not end. */
export class UnmeasuredRender extends Error {}

/**
 * Renders in one thread, as the pool does, and measures CPU time. The compared builds share the
 * thread, and so the compiled code and the load of the machine.
 */
export class RenderMeter {
  readonly #worker: Worker;
  #lastId = 0;

  private constructor() {
    this.#worker = new Worker(new URL('../rendering/render.worker.ts', import.meta.url), {
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT },
    });
  }

  static async start(): Promise<RenderMeter> {
    const meter = new RenderMeter();
    await once(meter.#worker, 'online');
    return meter;
  }

  /** Renders a page. @returns milliseconds of CPU time @throws UnmeasuredRender with the reason */
  async measure(job: RenderJob): Promise<number> {
    const before = await this.#worker.cpuUsage();
    await this.render(job);
    const { user, system } = await this.#worker.cpuUsage(before);
    return (user + system) / 1000;
  }

  async render(job: RenderJob): Promise<PrerenderedPage> {
    this.#lastId += 1;
    const signal = AbortSignal.timeout(RENDER_LIMIT);
    const answered = once(this.#worker, 'message', { signal }) as Promise<[WorkerAnswer]>;
    this.#worker.postMessage({ id: this.#lastId, job });
    const [answer] = await answered.catch((error: unknown) => {
      throw new UnmeasuredRender(signal.aborted ? `it takes longer than ${RENDER_LIMIT} ms` : String(error));
    });
    if ('failure' in answer) throw new UnmeasuredRender(answer.failure);
    return answer.view;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
