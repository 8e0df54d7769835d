import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '../rv/chromium.ts';
import { visitSample } from './visitSample.ts';

const page = (script: string) =>
  `<!doctype html><div id="root"><p>Outline</p></div><script>setTimeout(() => { ${script} }, 50)</script>`;
const render = `document.getElementById('root').innerHTML = '<h1>Likes</h1>';`;
const tell = (remote: string, outcome: string) =>
  `navigator.sendBeacon('/api/load-records.php', new Blob([JSON.stringify({ records: [{ remote: '${remote}', phase: 'show', outcome: '${outcome}', error: 'crash' }] })]));`;
const PAGES: Record<string, string> = {
  '/fine': page(`${render} ${tell('likes', 'ok')}`),
  '/slow': page(`const end = performance.now() + 200; while (performance.now() < end); ${render}`),
  '/crashes': page(`${render} ${tell('likes', 'failed')}`),
  '/beside': page(`${render} ${tell('chat', 'failed')}`),
  '/stuck': page(''),
};

let server: Server;
let browser: Browser;
const visit = (path: string, timeout?: number) =>
  visitSample(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, 'likes', timeout);

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(PAGES[request.url ?? '']);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath: await ensureChromium(), args });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

describe('a visit to a sample page', () => {
  test('has figures and no failure if the page renders, however slowly', async () => {
    const fine = await visit('/fine');
    expect(fine.failure).toBeNull();
    expect(fine.paint).toBeGreaterThan(0);
    const slow = await visit('/slow');
    expect(slow.failure).toBeNull();
    expect(slow.blocking).toBeGreaterThan(100);
  });

  test('fails when the page reports that the remote has failed, but not another remote', async () => {
    expect(await visit('/crashes')).toMatchObject({ failure: 'does not render (show: crash)' });
    expect(await visit('/beside')).toMatchObject({ failure: null });
  });

  test('fails if React never hydrates the page', async () => {
    expect(await visit('/stuck', 1000)).toMatchObject({ failure: 'is not usable after 1 s' });
  });
});
