import { expect, type Locator } from '@playwright/test';

/** Clicks the label of a radio or checkbox, whose hidden input Playwright cannot scroll to. */
export async function choose(control: Locator, checked = true): Promise<void> {
  if ((await control.isChecked()) === checked) return;
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked({ checked });
}
