import { expect, type Page } from '@playwright/test';

/** Waits for what comes after the first page (dialogs that come up by themselves among it): it leaves a mark on the document. */
export async function partsAreLoaded(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-shared-libraries', /./);
}
