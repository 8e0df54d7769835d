import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildCatalogue } from './buildCatalogue.mjs';
import { serveFolder } from './serveFolder.mjs';

/** The built catalogue in a browser. `close` leaves nothing behind. */
export async function openCatalogue() {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  await buildCatalogue(folder);
  const server = await serveFolder(folder);
  const browser = await chromium.launch({
    // As for the browser tests; without it Playwright's own.
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-quic'],
  });
  const context = await browser.newContext();

  /** @param {Record<string, string>} query section, mode, theme, text, open */
  async function show(page, query) {
    await page.goto(`${server.origin}/stage.html?${new URLSearchParams(query)}`);
    await page.locator('main, [role=dialog]').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
  }

  async function close() {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
  }

  return { context, show, close };
}
