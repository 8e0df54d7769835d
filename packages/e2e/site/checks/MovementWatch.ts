import type { JSHandle, Locator } from '@playwright/test';

type Watch = { anchor: Element; top: number; moved: number; stop: boolean; gone: boolean };

/** A list has settled after this many milliseconds without movement. */
const SETTLED = 400;

/** Tracks frame by frame whether a scrolled list moves, by the message nearest to its middle. */
export class MovementWatch {
  readonly #watch: JSHandle<Watch>;

  private constructor(watch: JSHandle<Watch>) {
    this.#watch = watch;
  }

  /** Waits until the list has settled, then starts. */
  static async start(log: Locator): Promise<MovementWatch> {
    const watch = await log.evaluateHandle(async (list, still): Promise<Watch> => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const box = list.getBoundingClientRect();
      const middle = box.top + box.height / 2;
      const distance = (row: Element) => Math.abs(row.getBoundingClientRect().top - middle);
      const nearest = () =>
        [...list.querySelectorAll('article')].reduce((best, row) =>
          distance(row) < distance(best) ? row : best,
        );
      let anchor = nearest();
      let top = anchor.getBoundingClientRect().top;
      for (let since = performance.now(); performance.now() - since < still;) {
        await nextFrame();
        const now = nearest();
        const at = now.getBoundingClientRect().top;
        if (now !== anchor || at !== top) since = performance.now();
        anchor = now;
        top = at;
      }
      const watch: Watch = { anchor, top, moved: 0, stop: false, gone: false };
      const look = () => {
        if (watch.stop) return;
        if (watch.anchor.isConnected)
          watch.moved = Math.max(watch.moved, Math.abs(watch.anchor.getBoundingClientRect().top - watch.top));
        else watch.gone = true;
        requestAnimationFrame(look);
      };
      look();
      return watch;
    }, SETTLED);
    return new MovementWatch(watch);
  }

  /** The maximum displacement in pixels; infinite if the message has left the page. */
  async stop(): Promise<number> {
    return this.#watch.evaluate(async (watch) => {
      // Rows that have just arrived are rendered and measured in the next frames.
      for (let frames = 0; frames < 5; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      watch.stop = true;
      return watch.gone ? Number.POSITIVE_INFINITY : watch.moved;
    });
  }
}
