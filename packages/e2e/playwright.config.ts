import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findBrowser } from './site/browser.ts';

// With E2E_ORIGIN the tests run against a site that is up already, which must be one of demo data.
const startsItself = !process.env['E2E_ORIGIN'];
// The workers read this file again: what was chosen here reaches them through the environment.
const port = (process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000)));
const dataDir = (process.env['E2E_DATA_DIR'] ??= createDataDir());
const origin = (process.env['E2E_ORIGIN'] ??= `http://localhost:${port}`);

const LOOKS = ['**/everyRoute.journey.ts', '**/narrow.journey.ts'];

/** Gone when the runner's process ends: only then has the server surely stopped (a global teardown runs before it does). */
function createDataDir(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-e2e-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true, maxRetries: 5 }));
  return made;
}

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: './test-results',
  fullyParallel: false,
  workers: 2,
  // A machine that is busy may miss one wait: what passes the second time is told as flaky, what is broken fails twice.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: origin,
    timezoneId: 'Europe/Amsterdam',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A record of every step makes all of them slower: E2E_TRACE=1 keeps one of what fails.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_ARGUMENTS },
  },
  projects: [
    // What goes to every screen takes longest, so that it starts first and no worker waits for it at the end.
    { name: 'looks', testMatch: LOOKS, use: { viewport: { width: 1280, height: 800 } } },
    // What has its own widths, or says the same at any, is tagged with the one that it runs on.
    {
      name: 'phone',
      testIgnore: LOOKS,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: LOOKS,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  ...(startsItself && {
    webServer: {
      command: `"${process.execPath}" ../tooling/bin/rv.mjs start`,
      url: `http://127.0.0.1:${port}/readyz`,
      env: { PORT: port, DATA_DIR: dataDir, DEMO_MEMBERS: '300' },
      timeout: 300_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
  }),
});
