import { expect, type Locator } from '@playwright/test';
import type { WordKey } from '../site/words.ts';
import { Screen } from '../site/Screen.ts';

export class MembersPage extends Screen {
  title(key: WordKey, values: Readonly<Record<string, string>> = {}): Locator {
    return this.main.getByRole('heading', { level: 1, name: this.words.t(key, values) });
  }

  /** "1,284 women, …" */
  summary(): Locator {
    return this.main.getByRole('status').filter({ hasText: /^\d/ });
  }

  #list(key: WordKey): Locator {
    return this.main.getByRole('list', { name: this.words.t(key) });
  }

  /** The links of the matching members' cards. */
  results(): Locator {
    return this.#list('members:resultsLabel').getByRole('link');
  }

  /** Similar members, shown if few match. */
  similar(): Locator {
    return this.#list('members:similar.title').getByRole('link');
  }

  async names(): Promise<string[]> {
    return this.results().evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
  }

  /** Opens a member of any age by name. */
  async open(name: string): Promise<void> {
    await this.main
      .getByRole('link', { name: new RegExp(`^${name}, \\d+$`) })
      .first()
      .click();
  }

  async likeFirst(): Promise<string> {
    const name = ((await this.names())[0] ?? '').replace(/, \d+$/, '');
    const label = this.words.t('people:card.like', { name });
    await this.#list('members:resultsLabel').getByRole('button', { name: label }).first().click();
    return name;
  }

  /** "Next" or "Previous" below the results. */
  async turn(to: 'next' | 'previous'): Promise<void> {
    const { t } = this.words;
    await this.main
      .getByRole('navigation', { name: t('members:pages.label'), exact: true })
      .getByRole('link', { name: t(`members:pages.${to}`), exact: true })
      .click();
  }

  async expectPage(page: number): Promise<void> {
    const { t } = this.words;
    await expect(
      this.main.getByRole('link', { name: t('members:pages.page', { page }), exact: true }),
    ).toHaveAttribute('aria-current', 'page');
  }

  #chip(filter: string): Locator {
    return this.main.getByRole('button', { name: this.words.t('members:filters.remove', { filter }) });
  }

  async expectChips(filters: readonly string[]): Promise<void> {
    for (const filter of filters) await expect(this.#chip(filter)).toBeVisible();
  }

  async removeChip(filter: string): Promise<void> {
    await this.#chip(filter).click();
    await expect(this.#chip(filter)).toBeHidden();
  }

  async openFilters(): Promise<Locator> {
    const name = new RegExp(`^${this.words.t('members:filters.open')}`);
    await this.main.getByRole('button', { name }).click();
    return this.page.getByRole('dialog', { name: this.words.t('members:filters.title') });
  }

  /** Applies the filters, and checks that the number of results is the one on the button. */
  async showFound(sheet: Locator): Promise<void> {
    const button = sheet.getByRole('button', { name: this.words.pattern('members:filters.showCount') });
    const number = /[\d.,\s]*\d/.exec((await button.textContent()) ?? '')?.[0]?.trim() ?? '';
    await button.click();
    await sheet.waitFor({ state: 'hidden' });
    const none = this.main.getByRole('heading', { level: 1, name: this.words.t('members:empty.title') });
    if (number === '0') await expect(none).toBeVisible();
    else await expect(this.summary()).toContainText(new RegExp(`^${number}\\D`));
  }
}
