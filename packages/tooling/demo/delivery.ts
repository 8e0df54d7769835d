import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { UserError, type step as showStep } from '../rv/terminal.mjs';
import { createPublishedRemote, type Published } from './createPublishedRemote.ts';
import { startDemoSite, type DemoSite } from './startDemoSite.ts';
import { createVisitors, FAULT, type Visit } from './visitors.ts';

const REMOTE = 'gift-shop';
const PAGE = `/${REMOTE}`;
const SCREEN = 'src/scenes/Start/Start.tsx';
const VISITORS = 400;

/** Milliseconds. The analysis runs once a minute on completed minutes. */
const STOPPED_WITHIN = 6 * 60_000;
const BETWEEN_VISITS = 5_000;

/** @param sentence the error if `holds` is false @throws UserError */
function check(holds: boolean, sentence: string) {
  if (!holds) throw new UserError(sentence);
}

const count = (visits: readonly Visit[], isWanted: (visit: Visit) => boolean) =>
  visits.filter(isWanted).length;
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** State shared by the steps. */
type Shown = Published & {
  step: typeof showStep;
  site: DemoSite;
  visitors: ReturnType<typeof createVisitors>;
};

async function goLive({ step, site, visitors, version }: Shown) {
  await step(
    'A release manager gives it to 5 % of the visitors',
    async () => {
      await site.admin('release', 'canary', `${REMOTE}@${version}`, '5%', '--why', 'First trial');
      const visits = await visitors.visitAll();
      const got = count(visits, (visit) => visit.version === version && visit.status === 200);
      const without = count(visits, (visit) => visit.version === null && visit.status === 404);
      check(visitors.withBucket() === VISITORS, 'A visitor got no bucket.');
      check(got > 0 && got < VISITORS / 5, `${got} of ${VISITORS} visitors got it.`);
      check(got + without === VISITORS, 'A visitor got neither the build nor what was there before.');
      return got;
    },
    (got) =>
      `A release manager gives it to 5 % of the visitors: ${got} of ${VISITORS} have the page (${percent(got, VISITORS)})`,
  );
  await step(`It goes live for everyone, and ${PAGE} names its build`, async () => {
    await site.admin('release', 'canary', 'promote', REMOTE, '--why', 'It works');
    const visits = await visitors.visitAll();
    const got = count(visits, (visit) => visit.version === version && visit.status === 200);
    check(got === VISITORS, `Only ${got} of ${VISITORS} visitors have ${version}.`);
  });
}

async function breakIt({ step, site, remote, key }: Shown): Promise<string> {
  return step(
    'A change breaks its screen. It is published, and given to 5 %',
    async () => {
      const line = `  const { t } = useText('${REMOTE}');\n`;
      await remote.change(SCREEN, line, `${line}  if (t('title') !== '') throw new Error('${FAULT}');\n`);
      await remote.commit('gift-shop: break the screen');
      const version = await remote.publish(site.origin, key);
      await site.admin('release', 'canary', `${REMOTE}@${version}`, '5%', '--why', 'A new screen');
      return version;
    },
    (version: string) => `A change breaks its screen. It is published as ${version}, and given to 5 %`,
  );
}

/** Sends visitors until those of the canary get the earlier build again. */
async function visitUntilStopped(
  { visitors }: Shown,
  broken: string,
  note: (text: string) => void,
): Promise<Visit[]> {
  const started = Date.now();
  const all: Visit[] = [];
  for (;;) {
    const visits = await visitors.visitAll();
    all.push(...visits);
    if (all.some((visit) => visit.version === broken) && !visits.some((visit) => visit.version === broken))
      return all;
    const failed = count(all, (visit) => visit.hasFailed);
    note(`${all.length} visits, ${failed} failed`);
    check(Date.now() - started < STOPPED_WITHIN, `The judge did not stop it after ${failed} failed visits.`);
    await wait(BETWEEN_VISITS);
  }
}

async function judge(shown: Shown, broken: string) {
  const { step, site, visitors, version } = shown;
  const visits = await step(
    'Visitors come until the judge stops it. Nobody gives a command',
    (note) => visitUntilStopped(shown, broken, note),
    (all) =>
      `The judge has stopped it, and nobody gave a command. ${count(all, (visit) => visit.hasFailed)} visits failed, all with the new build`,
  );
  const reached = count(visits, (visit) => visit.version === broken);
  const control = visits.filter((visit) => visit.version !== broken);
  await step(
    'Nobody in the control noticed',
    async () => {
      const fine = count(
        control,
        (visit) => visit.version === version && visit.status === 200 && !visit.hasFailed,
      );
      check(reached > 0 && fine === control.length, `${control.length - fine} visits of the control failed.`);
    },
    () => `Nobody in the control noticed: ${control.length} visits, all with ${version}, none failed`,
  );
  await step('All visitors have the earlier build', async () => {
    const after = await visitors.visitAll();
    const fine = count(after, (visit) => visit.version === version && !visit.hasFailed);
    check(fine === VISITORS, `Only ${fine} of ${VISITORS} visitors have it.`);
  });
  await step(
    'The log has the reason',
    async () => {
      const history = await site.admin('release', 'history', REMOTE);
      const reason = /The judge: .*/.exec(history)?.[0];
      if (reason === undefined) throw new UserError(`The history has no act of the judge:\n${history}`);
      return reason;
    },
    (reason) => `The log has the reason. ${reason}`,
  );
}

/**
 * Demonstrates a release on a temporary site, up to an automatic stop. Checks each step.
 * @param options.folder absolute and empty
 * @throws UserError at the first failed step
 */
export async function showDelivery({ folder, step }: { folder: string; step: typeof showStep }) {
  const site = await step(
    'A site starts, with a database and a release store of its own',
    (note) => startDemoSite(path.join(folder, 'site'), { note }),
    ({ origin }) => `A site runs at ${origin}, with a database and a release store of its own`,
  );
  try {
    const published = await createPublishedRemote({
      step,
      folder,
      site,
      kind: 'remote',
      name: REMOTE,
    });
    const visitors = createVisitors({ origin: site.origin, path: PAGE, remote: REMOTE, count: VISITORS });
    const shown = { ...published, step, site, visitors };
    await goLive(shown);
    await judge(shown, await breakIt(shown));
  } finally {
    await site.stop();
  }
}
