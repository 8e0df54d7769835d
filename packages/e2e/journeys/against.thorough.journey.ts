import path from 'node:path';
import type { Page } from '@playwright/test';
import { copyRemote } from '../site/servers/copyRemote.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { startReleases } from '../site/servers/startReleases.ts';
import { startSiteProcess } from '../site/servers/startSiteProcess.ts';
import { expect, test } from '../site/test.ts';
import { words } from '../site/words.ts';

const { t } = words('en');
const SCREEN = 'src/scenes/Likes/Likes.tsx';
const TITLE = "<Heading level={1}>{common('titles.likes')}</Heading>";

test.use({ allowedErrors: /a local build that fails/ });

const banner = (page: Page) => page.getByRole('complementary', { name: 'Local build' });
const titled = (page: Page, title: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);

test(
  'a local build runs inside a deployed site for staff in one browser, and the deployed build takes over if it fails',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // Starts a site, and builds a remote four times.
    test.setTimeout(300_000);
    const site = await startReleases({ settings: { DEMO_MEMBERS: '60' } });
    const copy = copyRemote('likes');
    copy.change(SCREEN, TITLE, '<Heading level={1}>My own likes</Heading>');
    const script = path.join(import.meta.dirname, '../site/servers/againstSite.ts');
    const local = await startSiteProcess(script, (folder) => [
      'likes',
      copy.folder,
      site.origin,
      'staff',
      folder,
    ]);
    try {
      await context.addCookies([
        { name: 'skip-site-entry', value: String(Date.now()), url: local.origin },
        { name: 'skip-site-entry', value: String(Date.now()), url: site.origin },
      ]);
      await test.step('Others see the deployed build, and why.', async () => {
        await logIn(context, DEMO.premium, DEMO.password, local.origin);
        await page.goto(`${local.origin}/likes`);
        await titled(page, t('common:titles.likes'));
        await expect(banner(page)).toContainText('Log in as staff to see your local build of likes here.');
      });

      await test.step('Staff see the local build, but not at the site’s URL.', async () => {
        // An open page reloads when another member logs in.
        await page.goto('about:blank');
        await logIn(context, DEMO.moderator, DEMO.password, local.origin);
        await page.goto(`${local.origin}/likes`);
        await titled(page, 'My own likes');
        await expect(banner(page)).toContainText(
          'Your local build of likes, or the deployed one if it fails.',
        );
        await expect(banner(page).getByRole('link')).toHaveAttribute('href', `${site.origin}/likes`);
        const other = await context.newPage();
        await other.goto(`${site.origin}/likes`);
        await titled(other, t('common:titles.likes'));
        await other.close();
      });

      await test.step('A change that fails brings back the deployed build.', async () => {
        const hook = "const { t: common } = useText('common');\n  const { likes }";
        const failing = `if (location.pathname === '/likes') throw new Error('a local build that fails');\n  ${hook}`;
        copy.change(SCREEN, hook, failing);
        await titled(page, t('common:titles.likes'));
        await page.reload();
        await titled(page, t('common:titles.likes'));
        copy.change(SCREEN, failing, hook);
        copy.change(SCREEN, 'My own likes', 'My own likes, mended');
        await titled(page, 'My own likes, mended');
      });
    } finally {
      await local.stop();
      await site.stop();
      copy.remove();
    }
  },
);
