import { createHash } from 'node:crypto';
import type { BootData } from '@rendezvous/contracts';
import { LruMap } from 'toad-cache';
import { bootJson } from '../boot/bootJson.ts';
import { namesToken } from '../boot/namesToken.ts';
import type { RenderPool } from './createRenderPool.ts';
import type { PrerenderedPage, RenderJob } from './RenderJob.ts';
import { withoutMember } from './withoutMember.ts';

type Options = {
  pool: Pick<RenderPool, 'render'>;
  /** Milliseconds for which a view is cached. */
  lifetime: number;
};

export type ViewCache = {
  /** Like the pool's `render`, but serialises the boot data. Never shares members' pages. */
  render(job: Omit<RenderJob, 'boot'>, boot: BootData): Promise<PrerenderedPage | null>;
};

/** Maximum views. Each has about 20 kB, with the page's data. */
const MOST_VIEWS = 500;

/**
 * Returns the boot data without per-request values, so that no view can contain them. The clock
 * advances in steps of the cache's lifetime.
 */
function sharedPart(boot: BootData, lifetime: number): BootData {
  const step = Math.max(1, lifetime);
  const { drawn: _, sampled: __, token: ___, ...release } = boot.release;
  const now = new Date(Math.floor(Date.parse(boot.now) / step) * step).toISOString();
  return { ...boot, release, nonce: '', now };
}

/**
 * Shares prerendered views. The key is a digest of everything that a render receives, so nothing
 * has to be purged after a promotion. Concurrent pages with the same key share a render.
 */
export function createViewCache({ pool, lifetime }: Options): ViewCache {
  const views = new LruMap<Promise<PrerenderedPage | null>>(MOST_VIEWS, lifetime);
  async function share(key: string, job: RenderJob): Promise<PrerenderedPage | null> {
    const rendering = pool.render(job);
    views.set(key, rendering);
    const view = await rendering;
    // Failed renders are not cached, so the next page tries again.
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
      const complete = { ...job, boot: bootJson(sharedPart(boot, lifetime)) };
      // Form input belongs to one visitor.
      if (lifetime === 0 || boot.form !== undefined) return pool.render(complete);
      const key = createHash('sha256').update(JSON.stringify(job)).update(complete.boot).digest('base64');
      return views.get(key) ?? share(key, complete);
    },
  };
}
