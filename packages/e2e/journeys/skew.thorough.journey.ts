import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES } from '@rendezvous/contracts';
import { logInOnce, visitArea, visitorsFirst, type Session } from '../site/areas.ts';
import { copyRemote, copyShell, type RemoteCopy } from '../site/copyRemote.ts';
import { instrumentRemote } from '../site/instrumentRemote.ts';
import { startReleases, type Project, type Releases } from '../site/startReleases.ts';
import { expect, test } from '../site/test.ts';

/*
 * Shell N and N-1 with each remote N and N-1. N is the build of the workspace; N-1 is built from the same sources with a mark that a page
 * shows, so it has another version, other chunks and other addresses (see `packages/e2e/README.md`). All remotes change together, so two generations of the
 * shell with two of the remotes are all pairs. The nine builds take minutes.
 */
const GENERATIONS = ['N', 'N-1'] as const;
type Generation = (typeof GENERATIONS)[number];

let site: Releases;
let session: Session;
const versions = new Map<Project, Record<Generation, string>>();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000);
  site = await startReleases({ settings: { DEMO_MEMBERS: '60' } });
  session = await logInOnce(browser, site.origin);
  const shell = copyShell();
  shell.change(
    'src/main.ts',
    'void run();',
    "document.documentElement.dataset['shell'] = 'N-1';\nvoid run();",
  );
  await publishBefore('shell', shell);
  for (const remote of REMOTE_NAMES) {
    const copy = copyRemote(remote);
    instrumentRemote(remote, copy);
    await publishBefore(remote, copy);
  }
});
test.afterAll(() => site.stop());

/** Builds and publishes generation N-1 of a project. */
async function publishBefore(project: Project, copy: RemoteCopy): Promise<void> {
  const current = readFileSync(path.join(site.store, project, 'current'), 'utf8').trim();
  const { version, refusal } = await site.publish(project, copy.folder);
  copy.remove();
  expect(refusal).toBeNull();
  versions.set(project, { N: current, 'N-1': String(version) });
}

/** Makes one generation of the shell live with one of all remotes. */
async function makeLive(shell: Generation, remotes: Generation): Promise<void> {
  for (const [project, each] of versions)
    await site.publishAgain(project, each[project === 'shell' ? shell : remotes]);
  await expect
    .poll(async () => {
      const document = await site.document();
      const live = Object.values(document.remotes).map(({ version }) => version);
      return [document.shell.version, ...live].sort();
    })
    .toEqual([...versions].map(([project, each]) => each[project === 'shell' ? shell : remotes]).sort());
}

for (const shell of GENERATIONS) {
  for (const remotes of GENERATIONS) {
    test(
      `shell ${shell} runs every remote of generation ${remotes}`,
      { tag: '@desktop' },
      async ({ page }) => {
        await makeLive(shell, remotes);
        for (const remote of visitorsFirst(REMOTE_NAMES))
          await test.step(remote, async () => {
            await visitArea(page, remote, site.origin, session);
            await expect(page.locator('html[data-shell="N-1"]')).toHaveCount(shell === 'N-1' ? 1 : 0);
            await expect(page.locator('[data-failing-build]')).toHaveCount(remotes === 'N-1' ? 1 : 0);
          });
      },
    );
  }
}
