import type { ReleaseDocument } from '@rendezvous/contracts';
import type { ReleaseStore } from '../../releases/store/ReleaseStore.ts';
import { bootJson } from '../boot/bootJson.ts';
import type { ViewCache } from '../rendering/createViewCache.ts';
import type { RenderJob } from '../rendering/RenderJob.ts';
import { prerenderPage } from '../rendering/prerenderPage.ts';
import { UnmeasuredRender, type RenderMeter } from '../renderCost/RenderMeter.ts';
import { bootFor, routeOf, type SamplePage, type SamplePages } from '../renderCost/samplePages.ts';
import type { Page } from '../html/Page.ts';

/** Renders in one thread without a time limit, so that a busy machine produces no outlines. */
const viewsOf = (meter: Pick<RenderMeter, 'render'>): ViewCache => ({
  render: async (job: Omit<RenderJob, 'boot'>, boot) => {
    try {
      return await meter.render({ ...job, boot: bootJson(boot) });
    } catch (error) {
      if (error instanceof UnmeasuredRender) return null;
      throw error;
    }
  },
});

/**
 * Renders a sample page with a release's builds as the server would, but with a shorter title. Each
 * response gets its own nonce.
 */
export async function samplePage(
  {
    store,
    meter,
    samples,
  }: { store: ReleaseStore; meter: Pick<RenderMeter, 'render'>; samples: SamplePages },
  release: ReleaseDocument,
  page: SamplePage,
): Promise<Omit<Page, 'canonical'>> {
  const boot = await bootFor(store, release, samples, page);
  const row = routeOf(page, release)?.row ?? null;
  const view = await prerenderPage({ views: viewsOf(meter), store }, { boot, release, row, url: page.url });
  return {
    ...{ boot, release, view, row, address: page.url },
    ...{ title: boot.settings.name, heading: null, description: '', image: null, needsScript: '' },
    banner: { css: '', html: '' },
  };
}
