import { expect, type Locator } from '@playwright/test';

/** Clicks a radio's or checkbox's label: Playwright cannot scroll to the hidden input. */
export async function choose(control: Locator, checked = true): Promise<void> {
  if ((await control.isChecked()) === checked) return;
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked({ checked });
}
