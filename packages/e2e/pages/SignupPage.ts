import { expect, type Locator, type Page } from '@playwright/test';
import { COUNTRY_REGION_WORD, type Country } from '@rendezvous/contracts';
import type { Words, WordKey } from '../site/words.ts';

export type NewMember = { name: string; email: string; password: string };
/** A place by code and names that are the same in every language. */
export type Place = { country: Country; region: string; city: string };
export type BirthDate = { day: number; month: number; year: number };

/** The steps of a sign-up: as a page, for a target profile, and (with the dialog as `root`) over another page. */
export class SignupPage {
  readonly #page: Page;
  readonly #words: Words;
  readonly root: Locator;

  constructor(page: Page, words: Words, root: Locator = page.getByRole('main')) {
    this.#page = page;
    this.#words = words;
    this.root = root;
  }

  #field(key: WordKey): Locator {
    return this.root.getByLabel(this.#words.t(key), { exact: true });
  }

  /** `/`, where the first question is asked already. */
  async beginOnEntryPage(): Promise<void> {
    const { t } = this.#words;
    const box = this.#page.getByRole('region', { name: t('landers:start.label') });
    await box
      .getByRole('group', { name: t('landers:start.iAm') })
      .getByText(t('landers:start.am.male'))
      .click();
    await box
      .getByRole('group', { name: t('landers:start.lookingFor') })
      .getByText(t('landers:start.seek.female'))
      .click();
    await box.getByRole('button', { name: t('landers:start.submit') }).click();
  }

  /** On to the next step, which is known by its question. */
  async next(title?: WordKey): Promise<void> {
    await this.root
      .getByRole('button', { name: this.#words.t('auth-signup:steps.next'), exact: true })
      .click();
    if (title) await this.expectStep(title);
  }

  async back(title: WordKey): Promise<void> {
    await this.root
      .getByRole('button', { name: this.#words.t('auth-signup:steps.back'), exact: true })
      .click();
    await this.expectStep(title);
  }

  async expectStep(title: WordKey): Promise<void> {
    await expect(this.root.getByRole('heading', { name: this.#words.t(title) })).toBeVisible();
  }

  async typeBirth({ day, month, year }: BirthDate): Promise<void> {
    await this.#field('auth-signup:steps.birth.day').fill(String(day));
    await this.#field('auth-signup:steps.birth.month').fill(String(month));
    await this.#field('auth-signup:steps.birth.year').fill(String(year));
  }

  async fillBirth(birth: BirthDate = { day: 14, month: 3, year: 1985 }): Promise<void> {
    await this.typeBirth(birth);
    await this.next('auth-signup:steps.name.title');
  }

  nameField(): Locator {
    return this.#field('auth-signup:steps.name.label');
  }

  async fillName(name: string): Promise<void> {
    await this.nameField().fill(name);
    await this.next('auth-signup:steps.place.title');
  }

  async fillPlace({ country, region, city }: Place): Promise<void> {
    await this.#field('auth-signup:steps.place.country').selectOption(country);
    await this.#field(`people:region.${COUNTRY_REGION_WORD[country]}`).selectOption(region);
    await this.#field('auth-signup:steps.place.city').selectOption(city);
    await this.next('auth-signup:steps.account.title');
  }

  async fillAccount({ email, password }: NewMember): Promise<void> {
    await this.#field('auth-signup:steps.account.email').fill(email);
    await this.#field('auth-signup:steps.account.password').fill(password);
    await this.consent();
    await this.submit();
    await this.expectStep('auth-signup:confirm.title');
  }

  async consent(): Promise<void> {
    const { t, pattern } = this.#words;
    await this.root.getByRole('checkbox', { name: pattern('auth-signup:steps.account.terms') }).check();
    await this.root.getByRole('checkbox', { name: t('auth-signup:steps.account.sensitive') }).check();
  }

  async submit(): Promise<void> {
    await this.root.getByRole('button', { name: this.#words.t('auth-signup:steps.account.submit') }).click();
  }
}
