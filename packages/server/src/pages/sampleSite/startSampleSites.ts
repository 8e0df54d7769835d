import { readDecisions } from '../../releases/rollout/decisions.ts';
import { MoveRefused } from '../../releases/rollout/MoveRefused.ts';
import { assertFit, openBuilds } from '../../releases/rollout/openBuilds.ts';
import { fetchBuild } from '../../releases/store/readBuild.ts';
import type { NamedBuild, ReleaseContext } from '../../releases/ReleaseContext.ts';
import type { ReleaseStore } from '../../releases/store/ReleaseStore.ts';
import { readLiveDocument, withBuild } from '../renderCost/liveDocument.ts';
import { RenderMeter } from '../renderCost/RenderMeter.ts';
import { readSamplePages } from '../renderCost/samplePages.ts';
import type { ReleaseDocument } from '@rendezvous/contracts';
import { folderOverStore } from './folderOverStore.ts';
import { listSamples } from './listSamples.ts';
import { startSampleSite, type SampleSite } from './startSampleSite.ts';

/** The live release without and with the unpublished build. */
export type Sides = { store: ReleaseStore; live: ReleaseDocument; next: ReleaseDocument };

/** Thrown if the pages of a build cannot be shown. The message says why. */
export class NoSamples extends Error {}

/**
 * Reads what is live, and adds a build from a folder.
 * @param beside stored builds that will go live with it
 * @throws NoSamples, ApiError not_found (a build of `beside` is unknown)
 */
export async function readSides(
  { db, store }: Pick<ReleaseContext, 'db' | 'store'>,
  build: NamedBuild,
  folder: string,
  beside: readonly NamedBuild[],
): Promise<Sides> {
  const decisions = await readDecisions(db);
  const both = folderOverStore(store, build, folder);
  const fragment = await fetchBuild(both, build.project, build.version);
  if (!fragment) throw new NoSamples(`${folder} does not hold ${build.project} ${build.version}.`);
  const live = await readLiveDocument({ store, decisions });
  if (!live) throw new NoSamples('no shell is live.');
  const together = [...(await openBuilds(store, beside)), fragment];
  try {
    await assertFit({ store, decisions }, together);
  } catch (error) {
    if (error instanceof MoveRefused) throw new NoSamples(error.sentence);
    throw error;
  }
  return { store: both, live, next: together.reduce(withBuild, live) };
}

export type SampleSites = {
  pages: readonly { screen: string; url: string; isLive: boolean }[];
  live: string;
  next: string;
  close: () => Promise<void>;
};

/**
 * Serves a remote's pages with the live and with the new build, each at its own origin.
 * @throws NoSamples
 */
export async function startSampleSites(
  { store, ...releases }: Sides,
  remote: string,
  workspace: string,
): Promise<SampleSites> {
  const samples = await readSamplePages();
  const found = listSamples(samples, remote, releases);
  if (found.length === 0) throw new NoSamples(`no sample page shows a screen of ${remote}.`);
  const meter = await RenderMeter.start();
  const start = (release: ReleaseDocument, shown: typeof found): Promise<SampleSite> =>
    startSampleSite({ workspace, store, meter, samples, release, pages: shown.map(({ page }) => page) });
  try {
    const live = await start(
      releases.live,
      found.filter(({ isLive }) => isLive),
    );
    const next = await start(releases.next, found);
    return {
      pages: found.map(({ screen, page, isLive }) => ({ screen, url: page.url, isLive })),
      ...{ live: live.origin, next: next.origin },
      close: async () => void (await Promise.all([live.close(), next.close()])),
    };
  } finally {
    await meter.stop();
  }
}
