import type { ReleaseDocument, RemoteRelease } from '@rendezvous/contracts';
import type { ProjectName, ReleaseStore } from '../../releases/store/ReleaseStore.ts';
import type { ViewCache } from '../rendering/createViewCache.ts';
import type { RenderJob } from '../rendering/RenderJob.ts';
import { prerenderPage } from '../rendering/prerenderPage.ts';
import type { Pair } from './compareRenders.ts';
import {
  bootFor,
  findPage,
  readSamplePages,
  routeOf,
  type SamplePage,
  type SamplePages,
} from './samplePages.ts';

export const screensOf = (build: Pick<RemoteRelease, 'server'> | undefined): readonly string[] =>
  build?.server?.screens ?? [];

/** Returns the render job of a page; null if the page would be an outline. */
async function jobFor(
  store: ReleaseStore,
  release: ReleaseDocument,
  samples: SamplePages,
  page: SamplePage,
): Promise<RenderJob | null> {
  const jobs: RenderJob[] = [];
  const views: ViewCache = {
    render: (job, boot) => {
      jobs.push({ ...job, boot: JSON.stringify(boot) });
      return Promise.resolve(null);
    },
  };
  const boot = await bootFor(store, release, samples, page);
  const row = routeOf(page, release)?.row ?? null;
  await prerenderPage({ views, store }, { boot, release, row, url: page.url });
  return jobs[0] ?? null;
}

/**
 * Returns a sample page for each screen that both releases render; for a shell, the screens of all
 * remotes.
 */
export async function pairUp(
  store: ReleaseStore,
  project: ProjectName,
  { live, next }: Readonly<Record<'live' | 'next', ReleaseDocument>>,
): Promise<Pair[]> {
  const samples = await readSamplePages();
  const remotes = project === 'shell' ? Object.keys(live.remotes) : [project];
  const screens = remotes.flatMap((remote) =>
    screensOf(next.remotes[remote]).map((screen) => ({ remote, screen })),
  );
  const pairs = screens.map(async ({ remote, screen }): Promise<Pair[]> => {
    const page = findPage(samples, next, remote, screen);
    if (!page) return [];
    const jobs = await Promise.all([live, next].map((release) => jobFor(store, release, samples, page)));
    const [before, after] = jobs;
    return before && after ? [{ screen: `${remote}: ${screen}`, live: before, next: after }] : [];
  });
  return (await Promise.all(pairs)).flat();
}
