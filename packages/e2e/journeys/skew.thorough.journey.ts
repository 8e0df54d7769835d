import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { REMOTE_NAMES, type OwnRemoteName, type ReleaseFragment } from '@rendezvous/contracts';
import { findIncompatibility } from '@rendezvous/contracts/fit';
import { logInOnce, visitArea, visitorsFirst, type Session } from '../site/areas.ts';
import { findEarlierCommit } from '../site/servers/findEarlierCommit.ts';
import { startReleases, type Project, type Releases } from '../site/servers/startReleases.ts';
import { expect, test } from '../site/test.ts';
import { toPattern } from '../site/words.ts';

/*
 * Tests two generations of the shell with two of all remotes. N is the workspace; N-1 is built from
 * the commit of the last version of the packages (packages/e2e/README.md). Takes minutes.
 */
const GENERATIONS = ['N', 'N-1'] as const;
type Generation = (typeof GENERATIONS)[number];

const PROJECTS: readonly Project[] = ['shell', ...REMOTE_NAMES];

let site: Releases;
let session: Session;
const versions = new Map<Project, Record<Generation, string>>();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000);
  const commit = findEarlierCommit();
  site = await startReleases({ settings: { DEMO_MEMBERS: '60' } });
  session = await logInOnce(browser, site.origin);
  for (const project of PROJECTS) {
    const current = readFileSync(path.join(site.store, project, 'current'), 'utf8').trim();
    const { version, refusal } = await site.publishEarlier(project, commit);
    expect(refusal).toBeNull();
    expect(version).not.toBe(current);
    versions.set(project, { N: current, 'N-1': String(version) });
  }
});
/** `site` is undefined if there is no earlier commit. */
test.afterAll(() => (site as Releases | undefined)?.stop());

const readStored = (project: Project, version: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(site.store, project, version, file), 'utf8'));

function versionOf(project: Project, generation: Generation): string {
  const version = versions.get(project)?.[generation];
  if (version === undefined) throw new Error(`${project} was not published.`);
  return version;
}

/** The version that visitors get: `requested`, unless the shell lacks an export for it. */
function servedOf(remote: OwnRemoteName, requested: Generation, shell: Generation): string {
  const order = [requested, ...GENERATIONS.filter((each) => each !== requested)];
  const served = order
    .map((generation) => versionOf(remote, generation))
    .find((version) => {
      const build = readStored(remote, version, 'release.json') as ReleaseFragment;
      const frame = readStored('shell', versionOf('shell', shell), 'release.json') as ReleaseFragment;
      return (
        build.kind === 'remote' &&
        frame.kind === 'shell' &&
        !findIncompatibility(build.release, frame.release)
      );
    });
  if (served === undefined) throw new Error(`${remote} does not fit.`);
  return served;
}

/** Promotes one generation of the shell, and one of all remotes. */
async function makeLive(shell: Generation, remotes: Generation): Promise<void> {
  for (const project of PROJECTS)
    await site.publishAgain(project, versionOf(project, project === 'shell' ? shell : remotes));
  await expect
    .poll(async () => {
      const { shell: live, remotes: others } = await site.document();
      return [live.version, ...REMOTE_NAMES.map((name) => others[name]?.version)];
    })
    .toEqual([versionOf('shell', shell), ...REMOTE_NAMES.map((name) => servedOf(name, remotes, shell))]);
}

const textsIn = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(textsIn);

/** Matches the texts of a remote's build and the shell's titles, which no fallback shows. */
function headingsOf(remote: OwnRemoteName, version: string, shell: string): RegExp {
  const build = readStored(remote, version, 'release.json') as ReleaseFragment;
  const frame = readStored('shell', shell, 'release.json') as ReleaseFragment;
  const own = build.kind === 'remote' ? build.release.locales.en : undefined;
  const common = frame.kind === 'shell' ? frame.release.locales['common']?.en : undefined;
  if (own === undefined || common === undefined)
    throw new Error(`${remote} ${version} or its shell has no English texts.`);
  const { titles } = readStored('shell', shell, common) as { titles: object };
  const texts = [...textsIn(readStored(remote, version, own)), ...textsIn(titles)];
  const patterns = texts.map((text) => toPattern(text, {})).filter((pattern) => pattern !== '.+');
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

/** The builds whose files a page has loaded, as `/assets/chat/1a2b3c/`. */
const loadedBuilds = async (page: Page): Promise<string[]> => {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return [...new Set(paths.flatMap((each) => /^\/assets\/[^/]+\/[^/]+\//.exec(each) ?? []))];
};

for (const shell of GENERATIONS) {
  for (const remotes of GENERATIONS) {
    test(
      `shell ${shell} runs every remote of generation ${remotes}`,
      { tag: '@desktop' },
      async ({ page }) => {
        await makeLive(shell, remotes);
        for (const remote of visitorsFirst(REMOTE_NAMES))
          await test.step(remote, async () => {
            const version = servedOf(remote, remotes, shell);
            const frame = versionOf('shell', shell);
            await visitArea(page, remote, site.origin, session, headingsOf(remote, version, frame));
            const builds = [`/assets/shell/${frame}/`, `/assets/${remote}/${version}/`];
            expect(await loadedBuilds(page)).toEqual(expect.arrayContaining(builds));
          });
      },
    );
  }
}
