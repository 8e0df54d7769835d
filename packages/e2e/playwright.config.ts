import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findBrowser } from './site/browser.ts';

// With E2E_ORIGIN, the tests run against a running site, which needs the demo data.
const startsSite = !process.env['E2E_ORIGIN'];
// Each worker evaluates this file again, so choices are passed through the environment.
const port = (process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000)));
const dataDir = (process.env['E2E_DATA_DIR'] ??= createDataDir());
const origin = (process.env['E2E_ORIGIN'] ??= `http://localhost:${port}`);

/** Journeys that take minutes, which run nightly with `npm test -- --thorough`. */
const THOROUGH_JOURNEYS = process.env['THOROUGH'] ? [] : ['**/*.thorough.journey.ts'];
const SCREEN_CHECKS = ['**/everyRoute.journey.ts', '**/narrow.thorough.journey.ts'];

/** Removed on exit, because a global teardown would run before the server stops. */
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
  workers: 4,
  // On a busy machine, a wait may time out. Passing on retry is reported as flaky.
  retries: 1,
  failOnFlakyTests: Boolean(process.env['STRICT']),
  forbidOnly: true,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // Allows heavier text rendering, but not a slightly different green.
    toHaveScreenshot: { scale: 'device', caret: 'initial', threshold: 0.1, maxDiffPixelRatio: 0.004 },
  },
  snapshotPathTemplate: './pictures/{arg}-{projectName}{ext}',
  reporter: 'list',
  use: {
    baseURL: origin,
    timezoneId: 'Europe/Amsterdam',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Tracing slows down every step; E2E_TRACE=1 keeps traces of failed tests.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_ARGUMENTS },
  },
  projects: [
    // The longest journeys start first, so that no worker is left waiting at the end.
    {
      name: 'screens',
      testMatch: SCREEN_CHECKS,
      testIgnore: THOROUGH_JOURNEYS,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Journeys with their own widths, or the same result at any, are tagged with a project.
    {
      name: 'phone',
      testIgnore: [...SCREEN_CHECKS, ...THOROUGH_JOURNEYS],
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: [...SCREEN_CHECKS, ...THOROUGH_JOURNEYS],
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  ...(startsSite && {
    webServer: {
      command: `"${process.execPath}" ../tooling/bin/rv.mjs start`,
      // The last line, printed after all remotes have been published.
      wait: { stdout: /Ctrl-C/ },
      env: { PORT: port, DATA_DIR: dataDir, DEMO_MEMBERS: '300', PRERENDER_DEADLINE: '5000' },
      timeout: 300_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
  }),
});
