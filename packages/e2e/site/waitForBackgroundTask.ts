import { expect, type Page } from '@playwright/test';

/** Waits until a background task runs: its timers start then, so a test may move the clock only afterwards. */
export async function waitForBackgroundTask(page: Page, task: `${string}/${string}`): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute(
    'data-background-tasks',
    new RegExp(String.raw`(^| )${task}( |$)`),
  );
}
