import { readDecisions } from '../../releases/rollout/decisions.ts';
import { fetchBuild } from '../../releases/store/readBuild.ts';
import type { NamedBuild, ReleaseContext } from '../../releases/ReleaseContext.ts';
import { compareRenders, ratioOf, SLOWER, type Compared, type Pair } from './compareRenders.ts';
import { buildIn, readLiveDocument, withBuild, type LiveContext } from './liveDocument.ts';
import { pairUp, screensOf } from './pairUp.ts';
import { RenderMeter, UnmeasuredRender } from './RenderMeter.ts';

const describe = (compared: Compared): string =>
  `! ${compared.screen} takes ${compared.next.toFixed(1)} ms to render on the server, and ` +
  `${compared.live.toFixed(1)} ms in the live build: ${ratioOf(compared).toFixed(2)} times as long.`;

/** Returns no lines if the build is not slower. */
async function comparePair(meter: RenderMeter, pair: Pair): Promise<string[]> {
  for (const [build, job] of [
    ['the live build', pair.live],
    ['this build', pair.next],
  ] as const) {
    try {
      await meter.measure(job);
    } catch (error) {
      if (!(error instanceof UnmeasuredRender)) throw error;
      return [`! ${pair.screen} was not compared: ${build} cannot render it, ${error.message}`];
    }
  }
  const compared = await compareRenders((job) => meter.measure(job), pair);
  return ratioOf(compared) > SLOWER ? [describe(compared)] : [];
}

async function compareAll(pairs: readonly Pair[]): Promise<string[]> {
  const lines: string[] = [];
  let meter = await RenderMeter.start();
  try {
    for (const pair of pairs) {
      const found = await comparePair(meter, pair);
      lines.push(...found);
      if (found.length === 0) continue;
      // The failed render may still occupy the thread.
      await meter.stop();
      meter = await RenderMeter.start();
    }
  } finally {
    await meter.stop();
  }
  return lines;
}

const notCompared = (reason: string): string[] => [`Prerendered pages were not compared: ${reason}`];

async function compareWithLive(context: LiveContext, { project, version }: NamedBuild): Promise<string[]> {
  const { store } = context;
  const fragment = await fetchBuild(store, project, version);
  if (!fragment?.release.server) return [];
  if (fragment.kind === 'remote' && screensOf(fragment.release).length === 0) return [];
  const live = await readLiveDocument(context);
  if (!live) return notCompared('no shell is live.');
  const current = buildIn(live, project);
  if (!current) return notCompared(`no build of ${project} is live.`);
  if (current.version === version) return [];
  const pairs = await pairUp(store, project, { live, next: withBuild(live, fragment) });
  if (pairs.length > 0) return compareAll(pairs);
  return notCompared(
    `the server renders no screen with both ${version} and ${current.version}, which is live.`,
  );
}

/**
 * Renders sample pages with a published build and the live one. Takes seconds.
 * @returns a sentence for each screen that is slower by more than a fifth or could not be compared
 */
export async function nameSlowerRenders(
  { db, store }: Pick<ReleaseContext, 'db' | 'store'>,
  build: NamedBuild,
): Promise<string[]> {
  try {
    return await compareWithLive({ store, decisions: await readDecisions(db) }, build);
  } catch (error) {
    // A failed measurement must not fail the publication, which is already done.
    return notCompared(error instanceof Error ? error.message : String(error));
  }
}
