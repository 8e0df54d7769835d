import { expect, type Locator, type Page } from '@playwright/test';
import type { Gender } from '@rendezvous/contracts';
import type { Place } from '../site/homeOf.ts';
import type { Words, WordKey } from '../site/words.ts';
import { CompleteSignupPage } from './CompleteSignupPage.ts';

export type NewMember = { name: string; email: string; password: string };
export type Step = 'who' | 'birth' | 'name' | 'place' | 'account';
export type BirthDate = { day: number; month: number; year: number };

/** The sign-up steps: as a page, for a target profile, or in a dialog (`root`). */
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

  /** Begins on `/`, which already asks the first question. */
  async beginOnEntryPage(): Promise<void> {
    const { t } = this.#words;
    const box = this.#page.getByRole('region', { name: t('landers:start.label') });
    const option = (group: WordKey, name: WordKey) =>
      box.getByRole('group', { name: t(group) }).getByRole('button', { name: t(name) });
    await option('landers:start.iAm', 'landers:start.am.male').click();
    await option('landers:start.lookingFor', 'landers:start.seek.female').click();
    await this.expectStep('birth');
  }

  iAm(gender: Gender): Locator {
    const { t } = this.#words;
    return this.root
      .getByRole('group', { name: t('auth-signup:steps.who.iAm') })
      .getByRole('radio', { name: t(`auth-signup:steps.who.am.${gender}`) });
  }

  lookingFor(gender: Gender): Locator {
    const { t } = this.#words;
    return this.root
      .getByRole('group', { name: t('people:labels.seeking') })
      .getByRole('radio', { name: t(`auth-signup:steps.who.seek.${gender}`) });
  }

  messageTo(name: string): Locator {
    return this.root.getByLabel(this.#words.t('auth-signup:steps.who.message', { name }));
  }

  birth(): Locator {
    return this.root.getByRole('textbox', { name: this.#words.pattern('auth-signup:steps.birth.label') });
  }

  name(): Locator {
    return this.#field('auth-signup:steps.name.label');
  }

  city(): Locator {
    return this.#field('people:labels.city');
  }

  email(): Locator {
    return this.#field('auth-signup:email');
  }

  password(): Locator {
    return this.#field('auth-signup:password');
  }

  terms(): Locator {
    return this.root.getByRole('checkbox', { name: this.#words.pattern('auth-signup:steps.account.terms') });
  }

  sensitive(): Locator {
    const box = (key: WordKey) => this.root.getByRole('checkbox', { name: this.#words.t(key) });
    return box('auth-signup:steps.account.sensitive').or(box('auth-signup:steps.account.sensitiveVisitors'));
  }

  async #press(key: WordKey): Promise<void> {
    await this.root.getByRole('button', { name: this.#words.t(key), exact: true }).click();
  }

  /** Presses the step's button; `step` is the expected next one. */
  async next(step?: Step): Promise<void> {
    await this.#press('auth-signup:steps.next');
    if (step) await this.expectStep(step);
  }

  async back(step?: Step): Promise<void> {
    await this.#press('common:nav.back');
    if (step) await this.expectStep(step);
  }

  async submit(): Promise<void> {
    await this.#press('auth-signup:steps.account.submit');
  }

  async expectStep(step: Step): Promise<void> {
    const title = step === 'birth' ? 'label' : 'title';
    const name = this.#words.pattern(`auth-signup:steps.${step}.${title}`);
    await expect(this.root.getByRole('heading', { name })).toBeVisible();
  }

  /** Types a date. The form then continues to the name, unless it refuses the date. */
  async typeBirth({ day, month, year }: BirthDate = { day: 14, month: 3, year: 1985 }): Promise<void> {
    const two = (part: number) => String(part).padStart(2, '0');
    await this.birth().fill(`${year}-${two(month)}-${two(day)}`);
  }

  /** A listed city needs no region. */
  async fillPlace({ country, city }: Place): Promise<void> {
    await this.#field('people:labels.country').selectOption(country);
    await this.city().fill(city);
  }

  async fillAccount({ email, password }: NewMember): Promise<void> {
    await this.email().fill(email);
    await this.password().fill(password);
    await this.terms().check();
    await this.sensitive().check();
  }

  /** Fills in everything from the date of birth to the last step. */
  async finish(member: NewMember, place: Place): Promise<void> {
    await this.typeBirth();
    await this.expectStep('name');
    await this.name().fill(member.name);
    await this.next('place');
    await this.fillPlace(place);
    await this.next('account');
    await this.fillAccount(member);
    await this.submit();
    await this.expectLastStep(member.email);
  }

  async expectLastStep(email: string): Promise<void> {
    const complete = new CompleteSignupPage(this.#page, this.#words);
    await expect(this.#page).toHaveURL('/complete-signup');
    await expect(complete.title()).toBeInViewport({ ratio: 1 });
    await expect(complete.confirmLine(email)).toBeVisible();
  }
}
