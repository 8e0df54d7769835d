import { expect, type Locator } from '@playwright/test';

/** Clicks the label of a radio or a checkbox, as a person does: the input itself is hidden, and Playwright cannot scroll to it reliably. */
export async function choose(control: Locator, checked = true): Promise<void> {
  if ((await control.isChecked()) === checked) return;
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked({ checked });
}
