import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { startEmbedded, type Embedded } from '@rendezvous/embedded-db';
import { openHttp2Front } from '../../tooling/bench/site/http2Front.ts';
import { CHROMIUM_ARGUMENTS, findBrowser } from '../site/browser.ts';
import { copyRemote, type RemoteCopy } from '../site/servers/copyRemote.ts';
import { startReleases, type Releases } from '../site/servers/startReleases.ts';
import { expect, test } from '../site/test.ts';
import { words } from '../site/words.ts';

const { t } = words('en');
const MAIN = path.resolve(import.meta.dirname, '../../server/src/admin/main.ts');
const LOGIN = 'src/scenes/Login/Login.tsx';
const REMOTE = 'auth-signup';

const HOST = 'dating.example.test';
const ORIGIN = `https://${HOST}`;

/** Must match docs/operating.md. */
const PRODUCTION = {
  NODE_ENV: 'production',
  DEMO: '',
  DRAIN_SECONDS: '0',
  PUBLIC_ORIGIN: ORIGIN,
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MOLLIE_API_KEY: 'test_key',
  SECRET_KEY: randomBytes(32).toString('base64'),
};

const SITE = `--domain ${HOST} --name Dating --language en --countries NL,BE --company-name Dating`.split(
  ' ',
);
const COMPANY = ['--company-address', 'Keizersgracht 1', '--company-city', '1015 AA Amsterdam'];
const REGISTER = '--company-country NL --company-kvk 12345678 --vat-number NL=NL001234567B01'.split(' ');

let postgres: Embedded;
let settings: Record<string, string>;
let copy: RemoteCopy;
let site: Releases;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  copy = copyRemote(REMOTE);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-canary-'));
  postgres = await startEmbedded({ dataDir, disposable: true });
  settings = { ...PRODUCTION, DATABASE_URL: postgres.url };
  site = await startReleases({ settings });
});
test.afterAll(async () => {
  await site.stop();
  await postgres.stop();
  copy.remove();
});

async function admin(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], {
    env: {
      ...process.env,
      ...settings,
      RELEASES_DIR: site.store,
      DATA_DIR: path.join(site.store, '../data'),
    },
  });
  return stdout;
}

/** Opens the login page as a new visitor from another network. The page must always appear. */
async function visit(browser: Browser, number: number): Promise<void> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.${number}.7` },
  });
  const page = await context.newPage();
  const reported = page.waitForRequest('**/api/load-records.php');
  await context.addCookies([{ name: 'skip-site-entry', value: String(Date.now()), url: ORIGIN }]);
  await page.goto(`${ORIGIN}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth-signup:login.title'));
  await reported;
  await context.close();
}

const liveBuild = async (): Promise<string> =>
  /^auth-signup +(\w+)/m.exec(await admin('release', 'status'))?.[1] ?? '';

test(
  'on a production site, a canary that fails on every visit is stopped by what browsers report',
  { tag: '@desktop' },
  async ({}) => {
    test.setTimeout(600_000);
    const front = await openHttp2Front(Number(new URL(site.origin).port));
    const address = `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${new URL(front.origin).port}`;
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: [...CHROMIUM_ARGUMENTS, address],
    });
    await admin('site', 'create', ...SITE, ...COMPANY, ...REGISTER);
    const live = await liveBuild();
    copy.change(
      LOGIN,
      '  usePasskeySuggestions(',
      "  if (next !== 'never') throw new Error('a release that fails');\n  usePasskeySuggestions(",
    );
    const { version, refusal } = await site.publish(REMOTE, copy.folder);
    expect(refusal).toBeNull();
    await admin('release', 'promote', REMOTE, live, '--why', 'The other one is tried first');
    await admin('release', 'canary', `${REMOTE}@${version}`, '50%', '--why', 'Try it');
    expect(await admin('release', 'status')).toContain('at 50%');

    await test.step('The login page is shown anyway.', async () => {
      for (let number = 0; number < 60; number += 4)
        await Promise.all([0, 1, 2, 3].map((more) => visit(browser, number + more)));
    });
    await test.step('The canary has been stopped, and the history says why.', async () => {
      await expect
        .poll(() => admin('release', 'history', REMOTE), { timeout: 15_000 })
        .toContain('Rollout analysis: auth-signup');
      expect(await admin('release', 'status')).not.toContain('at 50%');
    });
    await browser.close();
    await front.close();
  },
);
