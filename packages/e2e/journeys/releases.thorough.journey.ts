import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseDocument, RemoteRelease } from '@rendezvous/contracts';
import { startReleaseSite, type ReleaseSite } from '../site/servers/startReleaseSite.ts';
import { expect, test } from '../site/test.ts';
import { words } from '../site/words.ts';

const { t } = words('en');

const LOGIN = 'src/scenes/Login/Login.tsx';
const REMOTE = 'src/remote.ts';
/** Reported loads that make a build good in this test. */
const LOADS = 3;

let site: ReleaseSite;
test.describe.configure({ mode: 'serial' });
test.use({ allowedErrors: /a release that fails|is not a function/ });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startReleaseSite('auth-signup', { GOOD_BUILD_LOADS: String(LOADS) });
});
test.afterAll(() => site.stop());

/** Marks the login page of the next build, so that a page shows which build it runs. */
let marked = '<Stack gap={24}>';
function mark(name: string): void {
  const next = `<Stack gap={24}><p>${name}</p>`;
  site.copy.change(LOGIN, marked, next);
  marked = next;
}

const live = async (): Promise<RemoteRelease | undefined> => (await site.document()).remotes['auth-signup'];
async function publish(): Promise<string> {
  const { version, refusal } = await site.publish();
  expect(refusal).toBeNull();
  await expect.poll(async () => (await live())?.version).toBe(version);
  return String(version);
}

const openLogin = async (page: Page) => {
  await page.context().addCookies([{ name: 'skip-site-entry', value: String(Date.now()), url: site.origin }]);
  await page.goto(`${site.origin}/login`);
};
const shows = (page: Page, name: string) =>
  expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
const fallback = (page: Page) => page.getByRole('heading', { name: t('common:remote.title') });

/** Names an incompatible build in the document, as a faulty server would. */
async function nameInDocuments(page: Page, version: string, current: RemoteRelease): Promise<void> {
  const { release } = site.readRelease(version) as { release: RemoteRelease };
  const prefix = `/assets/auth-signup/${version}/`;
  const named = { ...current, version, needs: release.needs, integrity: release.integrity };
  const incompatible = { ...named, entry: prefix + release.entry, lastGood: current };
  await page.route(`${site.origin}/login`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script[^>]*type="application\/json"[^>]*>)(.*?)(<\/script>)/s,
      (_all, opening: string, json: string, closing: string) => {
        const boot = JSON.parse(json) as { release: ReleaseDocument };
        const remotes = { ...boot.release.remotes, 'auth-signup': incompatible };
        const changed = { ...boot, release: { ...boot.release, remotes } };
        return opening + JSON.stringify(changed).replaceAll('<', '\\u003c') + closing;
      },
    );
    await route.fulfill({ response, body });
  });
}

test(
  'a build that imports names which the shell does not export is refused when published, not served and not run',
  { tag: '@desktop' },
  async ({ page }) => {
    mark('first build');
    const first = await publish();
    const source = "import { observer } from 'mobx-react-lite';";
    const needy = `${source}\nimport { onBecomeObserved } from 'mobx';\nimport { Hologram } from '@rendezvous/ui';`;
    site.copy.change(LOGIN, source, needy);
    site.copy.change(LOGIN, marked, `<Hologram />${marked}`);
    const effect = 'useEffect(() => () => store.clear(), [store]);';
    const waiting = `${effect}\n  useEffect(() => onBecomeObserved(store, 'sentTo', () => store.clear()), [store]);`;
    site.copy.change(LOGIN, effect, waiting);

    await test.step('Publishing refuses it and lists every missing name.', async () => {
      const { version, refusal } = await site.publish();
      expect(version).toBeNull();
      expect(refusal).toContain('@rendezvous/ui.Hologram');
      expect(refusal).toContain('mobx.onBecomeObserved');
      expect((await live())?.version).toBe(first);
    });

    const incompatible = await site.publishUnchecked();
    await test.step('The server does not serve it, even if it is in the store.', async () => {
      const readiness = async () => (await fetch(`${site.origin}/readyz`)).json() as Promise<unknown>;
      await expect.poll(readiness).toMatchObject({
        ok: true,
        incompatible: [
          {
            version: incompatible,
            missing: ['@rendezvous/ui.Hologram', 'mobx.onBecomeObserved'],
            served: first,
          },
        ],
      });
      expect((await live())?.version).toBe(first);
    });

    await test.step('The browser does not run it, even if a document names it.', async () => {
      const current = await live();
      if (!current) throw new Error('Nothing is live.');
      await nameInDocuments(page, incompatible, current);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(incompatible)) scripts.push(request.url());
      });
      await openLogin(page);
      await shows(page, 'first build');
      expect(scripts).toEqual([]);
    });

    site.copy.change(LOGIN, needy, source);
    site.copy.change(LOGIN, `<Hologram />${marked}`, marked);
    site.copy.change(LOGIN, waiting, effect);
  },
);

test(
  'after two broken releases in a row, the last good one is shown with its own store, including on the next page',
  { tag: '@desktop' },
  async ({ page }) => {
    mark('good build');
    const good = await publish();
    await test.step('A build becomes good through the loads that browsers report.', async () => {
      for (let visit = 0; visit < LOADS; visit += 1) {
        const beacon = page.waitForRequest('**/api/load-records.php');
        await openLogin(page);
        await shows(page, 'good build');
        await beacon;
      }
    });

    await test.step('Two broken builds follow; the first one renames a part of the store.', async () => {
      mark('renaming build');
      site.copy.change(REMOTE, 'login: new LoginStore', 'entering: new LoginStore');
      site.copy.change(LOGIN, '{ login: store } =', '{ entering: store } =');
      site.copy.change(
        LOGIN,
        '  usePasskeySuggestions(',
        "  if (next !== 'never') throw new Error('a release that fails');\n  usePasskeySuggestions(",
      );
      await publish();
      mark('worse build');
      await publish();
      await expect
        .poll(async () => (await site.document()).remotes['auth-signup']?.lastGood?.version)
        .toBe(good);
    });

    await test.step('The good build takes over without a press.', async () => {
      await openLogin(page);
      await shows(page, 'good build');
      await expect(fallback(page)).toBeHidden();
    });

    await test.step('The next page load does not run the broken build.', async () => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.reload();
      await shows(page, 'good build');
      expect(errors).toEqual([]);
    });

    site.copy.change(REMOTE, 'entering: new LoginStore', 'login: new LoginStore');
    site.copy.change(LOGIN, '{ entering: store } =', '{ login: store } =');
    site.copy.change(LOGIN, "  if (next !== 'never') throw new Error('a release that fails');\n", '');
  },
);

test(
  'a release adds a screen with a new URL, without a release of shell or server',
  { tag: '@desktop' },
  async ({ page }) => {
    const { folder, change } = site.copy;
    mkdirSync(path.join(folder, 'src/scenes/Hello'));
    writeFileSync(
      path.join(folder, 'src/scenes/Hello/Hello.tsx'),
      "import { useNavigation } from '@rendezvous/platform';\nexport default function Hello() { return <h1>Hello, {useNavigation().params['name']}</h1>; }\n",
    );
    change('federation.config.ts', 'exposes: {', "exposes: {\n    Hello: './src/scenes/Hello/Hello.tsx',");
    const routes =
      "routes: [{ name: 'hello', path: '/signup/hello/:name', screen: 'Hello', title: 'dialogs.signup' }],";
    change('federation.config.ts', 'contributes: {', `contributes: {\n    ${routes}`);
    const { shell } = await site.document();
    await publish();
    await page
      .context()
      .addCookies([{ name: 'skip-site-entry', value: String(Date.now()), url: site.origin }]);
    await page.goto(`${site.origin}/signup/hello/Robin`);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Hello, Robin' })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(t('labels:auth-signup.dialogs.signup')));
    expect((await site.document()).shell.version).toBe(shell.version);
  },
);
