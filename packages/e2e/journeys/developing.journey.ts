import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '../site/test.ts';
import { words } from '../site/words.ts';

const E2E = path.resolve(import.meta.dirname, '..');
const REMOTE = path.resolve(E2E, '../../mf-auth-signup');
const { t } = words('en');

/** A site in development over a copy of a remote's sources. */
async function startDevelopment() {
  mkdirSync(path.join(E2E, '.cache'), { recursive: true });
  // Below the workspace: the copy finds its packages where the original does.
  const copy = mkdtempSync(path.join(E2E, '.cache', 'remote-'));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-development-'));
  for (const part of ['src', 'federation.config.ts', 'package.json'])
    cpSync(path.join(REMOTE, part), path.join(copy, part), { recursive: true });
  const script = path.join(E2E, 'site/developmentSite.mjs');
  const child = spawn(process.execPath, [script, 'auth-signup', copy, folder], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const { stdout } = child;
  if (stdout === null) throw new Error('The site in development says nothing.');
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    child.once('close', (code) => reject(new Error(`the site in development ended with ${code}`)));
  });
  return {
    origin,
    change(file: string, from: string, to: string): void {
      const target = path.join(copy, file);
      const source = readFileSync(target, 'utf8');
      expect(source).toContain(from);
      writeFileSync(target, source.replace(from, to));
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
      for (const each of [copy, folder]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

test(
  'while a team works, a changed component takes its place in the open page and keeps what was typed; a changed store loads the page again',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // It builds the shell and the remote first.
    test.slow();
    const site = await startDevelopment();
    try {
      await context.addCookies([{ name: 'skip-site-entry', value: String(Date.now()), url: site.origin }]);
      await page.goto(`${site.origin}/login`);
      const field = page.getByRole('textbox', { name: t('auth-signup:login.identifier') });
      const heading = (key: 'login.title' | 'login.forgot') =>
        page.getByRole('heading', { level: 1, name: t(`auth-signup:${key}`) });
      await expect(heading('login.title')).toBeVisible();
      await field.fill('nina@demo.example');
      await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));

      await test.step('a component', async () => {
        site.change('src/scenes/Login/Login.tsx', "t('login.title')", "t('login.forgot')");
        await expect(heading('login.forgot')).toBeVisible();
        await expect(field).toHaveValue('nina@demo.example');
        await expect(page.locator('html[data-same-page]')).toHaveCount(1);
      });

      await test.step('a store', async () => {
        const opening = 'export class LoginStore {';
        site.change('src/stores/LoginStore.ts', opening, `${opening}\n  readonly isAnother = true;`);
        site.change('src/scenes/Login/Login.tsx', "t('login.forgot')", "t('login.title')");
        await expect(heading('login.title')).toBeVisible();
        await expect(page.locator('html[data-same-page]')).toHaveCount(0);
      });
    } finally {
      await site.stop();
    }
  },
);
