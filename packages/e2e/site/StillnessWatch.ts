import type { JSHandle, Locator } from '@playwright/test';

type Watch = { anchor: Element; top: number; moved: number; stop: boolean; gone: boolean };

/** A list that has not moved for so many milliseconds has come to rest: its own tidying up after a scroll is done, too. */
const SETTLED = 400;

/**
 * Watches, picture by picture, whether what a reader sees of a scrolled list stays where it is. The message nearest to the
 * middle stands for the rest.
 */
export class StillnessWatch {
  readonly #watch: JSHandle<Watch>;

  private constructor(watch: JSHandle<Watch>) {
    this.#watch = watch;
  }

  /** Waits until the list stands still, then begins. */
  static async begin(log: Locator): Promise<StillnessWatch> {
    const watch = await log.evaluateHandle(async (list, still): Promise<Watch> => {
      const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
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
        await picture();
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
    return new StillnessWatch(watch);
  }

  /** The farthest that the message was from its place in any picture, in pixels; infinite when it was taken out of the page. */
  async end(): Promise<number> {
    return this.#watch.evaluate(async (watch) => {
      // What has just come in is drawn and measured within the next pictures.
      for (let pictures = 0; pictures < 5; pictures += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      watch.stop = true;
      return watch.gone ? Number.POSITIVE_INFINITY : watch.moved;
    });
  }
}
