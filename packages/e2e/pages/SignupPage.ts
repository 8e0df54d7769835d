import type { Page } from '@playwright/test';

export type NewMember = { name: string; email: string; password: string };

/** The steps of /signup, from who one is to the last one. */
export class SignupPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** `/`, where the first question is asked already. */
  async beginOnEntryPage(): Promise<void> {
    const box = this.#page.getByRole('region', { name: 'Sign up' });
    await box.getByRole('group', { name: 'I am' }).getByText('a man').click();
    await box.getByRole('group', { name: 'looking for' }).getByText('a woman').click();
    await box.getByRole('button', { name: 'Start, it is free' }).click();
  }

  async #continue(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  async fillBirth(): Promise<void> {
    await this.#page.getByLabel('Day').fill('14');
    await this.#page.getByLabel('Month').fill('3');
    await this.#page.getByLabel('Year').fill('1985');
    await this.#continue();
  }

  async fillName(name: string): Promise<void> {
    await this.#page.getByLabel('Profile name').fill(name);
    await this.#continue();
  }

  async fillPlace(country: string, region: string, city: string): Promise<void> {
    await this.#page.getByLabel('Country').selectOption(country);
    await this.#page.getByLabel('Region').selectOption(region);
    await this.#page.getByLabel('City').selectOption(city);
    await this.#continue();
  }

  async fillAccount({ email, password }: NewMember): Promise<void> {
    await this.#page.getByLabel('Email address').fill(email);
    await this.#page.getByLabel('Password', { exact: true }).fill(password);
    await this.#page.getByRole('checkbox', { name: /accept the terms/ }).check();
    await this.#page.getByRole('checkbox', { name: /I agree that my gender/ }).check();
    await this.#page.getByRole('button', { name: 'Create my account' }).click();
    await this.#page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  }
}
