import { stripTypeScriptTypes } from 'node:module';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { tokenCss } from '../src/page/css.ts';
import { themeIds } from '../src/page/themes.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { serveFolder } from './serveFolder.ts';

const HEIGHT = 860;
const themes = Object.fromEntries(themeIds.map((theme) => [theme, tokenCss(theme)]));

export type Story = { id: string; tags: string[] };
type Options = { width: number; onProblem?: (problem: string) => void };
export type Catalogue = {
  stories: Story[];
  openPage: (options: Options) => Promise<Page>;
  close: () => Promise<void>;
};

/** Runs in the page, which is not a module. */
const readProbe = async () =>
  stripTypeScriptTypes(await readFile(join(import.meta.dirname, 'storyProbe.ts'), 'utf8')).replace(
    /^export /m,
    '',
  );

/**
 * Builds Storybook and opens it in a browser. `openPage` opens the first story at a given width,
 * with `globalThis.probe`; `close` cleans up.
 */
export async function openCatalogue(): Promise<Catalogue> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  await buildCatalogue(folder);
  const html = await readFile(join(folder, 'iframe.html'), 'utf8');
  const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Story>;
  };
  const stories = Object.values(entries).map(({ id, tags }) => ({ id, tags }));
  const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  const server = await serveFolder(folder, { 'content-security-policy': contentSecurityPolicy(html) });
  const browser = await chromium.launch({
    // The browser of the journeys; if unset, Playwright's own.
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--no-sandbox', '--disable-quic'],
  });
  // axe measures colours, so nothing may be fading in.
  const context = await browser.newContext({ reducedMotion: 'reduce' });

  async function openPage({ width, onProblem = () => undefined }: Options): Promise<Page> {
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && onProblem(`console: ${message.text()}`));
    page.on('pageerror', (error) => onProblem(String(error)));
    await page.setViewportSize({ width, height: HEIGHT });
    await page.addInitScript(`globalThis.themes = ${JSON.stringify(themes)}`);
    await page.addInitScript(await readProbe());
    await page.goto(`${server.origin}/iframe.html?id=${stories[0]?.id}&viewMode=story`);
    await page.locator('#storybook-root > *').first().waitFor();
    await page.evaluate(axe);
    await page.evaluate(async () => {
      globalThis.probe.removeMessages();
      await document.fonts.ready;
    });
    return page;
  }

  async function close() {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
  }

  return { stories, openPage, close };
}
