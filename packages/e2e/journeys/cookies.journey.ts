import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { EntryWarning } from '../pages/EntryWarning.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { CHROMIUM_ARGUMENTS, findDesktopBrowser } from '../site/browser.ts';
import { DEMO } from '../site/logIn.ts';
import { waitUntilHydrated } from '../site/prerenderedPages.ts';
import { expect, test } from '../site/test.ts';

/** Chromium's "Block all cookies" setting, which also blocks storage. */
const BLOCKED = JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } });

test(
  'the login page says that cookies are needed if the browser blocks them and the password is correct',
  { tag: '@desktop' },
  async ({ baseURL, words }, info) => {
    const { t } = words;
    const profile = info.outputPath('profile');
    await mkdir(path.join(profile, 'Default'), { recursive: true });
    await writeFile(path.join(profile, 'Default/Preferences'), BLOCKED);
    const executablePath = findDesktopBrowser();
    const context = await chromium.launchPersistentContext(profile, {
      args: CHROMIUM_ARGUMENTS,
      ...(executablePath ? { executablePath } : {}),
      ...(baseURL ? { baseURL } : {}),
    });
    const [page = await context.newPage()] = context.pages();
    await page.goto('/login');
    await new EntryWarning(page, words).accept();
    await waitUntilHydrated(page);
    await new LoginPage(page, words).logIn(DEMO.premium, DEMO.password);
    await expect(page.getByText(t('errors:cookies_blocked'))).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await context.cookies()).toEqual([]);
    await context.close();
  },
);
