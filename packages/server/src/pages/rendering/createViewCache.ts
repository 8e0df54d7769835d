import { createHash } from 'node:crypto';
import type { BootData } from '@rendezvous/contracts';
import { LruMap } from 'toad-cache';
import { bootJson } from '../boot/bootJson.ts';
import { namesToken } from '../boot/namesToken.ts';
import type { RenderPool } from './createRenderPool.ts';
import type { FirstView, RenderJob } from './RenderJob.ts';
import { withoutMember } from './withoutMember.ts';

type Options = {
  pool: Pick<RenderPool, 'render'>;
  /** Milliseconds that a view is shown to others whose page is the same. */
  lifetime: number;
};

export type ViewCache = {
  /** As the pool's, with what the page says and not yet its text. The page of a member, or of the link of a mail, is rendered for that page alone. */
  render(job: Omit<RenderJob, 'boot'>, boot: BootData): Promise<FirstView | null>;
};

/** Views of a page with its data are some 20 kB. */
const MOST_VIEWS = 500;

/**
 * The page without what differs from request to request: no render sees it, so no view can hold it. The clock counts in steps of the
 * cache's lifetime.
 */
function sharedPart(boot: BootData, lifetime: number): BootData {
  const step = Math.max(1, lifetime);
  const { drawn: _, sampled: __, token: ___, ...release } = boot.release;
  const now = new Date(Math.floor(Date.parse(boot.now) / step) * step).toISOString();
  return { ...boot, release, nonce: '', now };
}

/**
 * Shares first views among pages that say the same: the key is the digest of all that a render gets, so a visitor with another language,
 * country, campaign, set of builds or data has another view, and a promote needs no purge. Pages of one key wait for one render.
 */
export function createViewCache({ pool, lifetime }: Options): ViewCache {
  const views = new LruMap<Promise<FirstView | null>>(MOST_VIEWS, lifetime);
  async function share(key: string, job: RenderJob): Promise<FirstView | null> {
    const rendering = pool.render(job);
    views.set(key, rendering);
    const view = await rendering;
    // A render that failed is none: the next page tries again.
    if (view === null) views.delete(key);
    return view;
  }
  return {
    async render(job, boot) {
      if (boot.user !== null || namesToken(job.url)) {
        const own = { ...job, isPrivate: true, boot: bootJson(sharedPart(boot, 0)) };
        return pool.render(own, () => {
          const { boot: emptied, url } = withoutMember(boot, job.url);
          return { ...job, url, boot: bootJson(emptied) };
        });
      }
      const whole = { ...job, boot: bootJson(sharedPart(boot, lifetime)) };
      // What was typed into a form is one visitor's alone.
      if (lifetime === 0 || boot.form !== undefined) return pool.render(whole);
      const key = createHash('sha256').update(JSON.stringify(job)).update(whole.boot).digest('base64');
      return views.get(key) ?? share(key, whole);
    },
  };
}
