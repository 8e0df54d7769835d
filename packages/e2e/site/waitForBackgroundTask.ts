import { expect, type Page } from '@playwright/test';

/** Waits until a background task has started its timers, so that the clock can be moved. */
export async function waitForBackgroundTask(page: Page, task: `${string}/${string}`): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute(
    'data-background-tasks',
    new RegExp(String.raw`(^| )${task}( |$)`),
  );
}
