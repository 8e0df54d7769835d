import type { Page } from '@playwright/test';
import { REMOTE_NAMES, type OwnRemoteName } from '@rendezvous/contracts';
import { actInArea, logInOnce, visitArea, visitorsFirst, type Session } from '../site/areas.ts';
import { copyRemote } from '../site/servers/copyRemote.ts';
import { CODE_FAULTS, instrumentRemote } from '../site/servers/instrumentRemote.ts';
import { startReleases, type Releases } from '../site/servers/startReleases.ts';
import { expect, test } from '../site/test.ts';

const FILE_FAULTS = ['slow', 'hanging', '404', '500', 'corrupt', 'altered'] as const;
/** Faults that another attempt does not change. */
const FINAL: readonly Fault[] = ['404', 'corrupt', 'altered'];
const FAULTS: readonly Fault[] = [...FILE_FAULTS, ...CODE_FAULTS];
type Fault = (typeof FILE_FAULTS)[number] | (typeof CODE_FAULTS)[number];

/** Every remote and every pair of remotes, with every fault. */
const CASES = REMOTE_NAMES.flatMap((remote, index) => [
  [remote],
  ...REMOTE_NAMES.slice(index + 1).map((other) => [remote, other]),
]).flatMap((failing) => FAULTS.map((fault) => ({ fault, failing })));

let site: Releases;
let session: Session = [];

// React error 418: a failing build and its replacement render different markup.
test.use({ allowedErrors: /a release that fails|Invalid or unexpected token|React error #418/ });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  site = await startReleases({ settings: { DEMO_MEMBERS: '60' }, faults: true });
  // Serves the first builds once, so that the failing ones can fall back to them.
  await site.document();
  for (const remote of REMOTE_NAMES) {
    const copy = copyRemote(remote);
    instrumentRemote(remote, copy);
    const { version, refusal } = await site.publish(remote, copy.folder);
    copy.remove();
    expect(refusal).toBeNull();
    await expect
      .poll(async () => (await site.document()).remotes[remote])
      .toMatchObject({ version, lastGood: {} });
  }
  session = await logInOnce(browser, site.origin);
});
test.afterAll(() => site.stop());

const failingBuild = (page: Page) => page.locator('[data-failing-build]');

async function visitFailing(page: Page, remote: OwnRemoteName, fault: Fault): Promise<void> {
  await visitArea(page, remote, site.origin, session);
  const isShown = fault === 'slow' || fault === 'handler';
  await expect(failingBuild(page)).toHaveCount(isShown ? 1 : 0);
  if (fault !== 'handler') return;
  const failure = page.waitForEvent('pageerror');
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().click();
  expect((await failure).message).toContain('a release that fails');
  await expect(failingBuild(page)).toHaveCount(1);
}

async function visitOther(page: Page, remote: OwnRemoteName): Promise<void> {
  await visitArea(page, remote, site.origin, session);
  await actInArea(page, remote);
}

for (const { fault, failing } of CASES) {
  test(
    `${failing.join(' and ')} recover and all other areas work when a release fails: ${fault}`,
    { tag: '@desktop' },
    async ({ page }) => {
      const faults = failing.map((remote) => `${remote}:${fault}`).join(',');
      await page.context().addCookies([{ name: 'faults', value: faults, url: site.origin }]);
      const retries: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('?again=')) retries.push(request.url());
      });
      for (const remote of visitorsFirst(REMOTE_NAMES))
        await test.step(remote, () =>
          failing.includes(remote) ? visitFailing(page, remote, fault) : visitOther(page, remote),
        );
      if (FINAL.includes(fault)) expect(retries).toEqual([]);
    },
  );
}
