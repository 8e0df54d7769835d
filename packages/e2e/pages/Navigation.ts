import type { Locator, Page } from '@playwright/test';
import type { Words } from '../site/words.ts';

/** The member's places (above the page, or on a phone below it) and the menu under their own picture. */
export class Navigation {
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
  }

  #places(): Locator {
    return this.#page
      .getByRole('navigation', { name: this.#words.t('common:nav.label') })
      .filter({ visible: true });
  }

  /** Where those who have never bought are led. */
  getPremium(): Locator {
    const { t } = this.#words;
    return this.#places().getByRole('link', {
      name: new RegExp(`^(${t('labels:payments.menu.premium')}|${t('labels:payments.menu.premiumShort')})`),
    });
  }

  /** Where those who have bought are led, with what is left once that is little. */
  credits(left?: number): Locator {
    const { t } = this.#words;
    const place = this.#places().getByRole('link', {
      name: new RegExp(`(^|\\s)${t('labels:payments.menu.credits')}(\\s|$)`),
    });
    if (left === undefined) return place;
    const badge = t('labels:payments.menu.creditsLeft', { count: left });
    return place.filter({ has: this.#page.getByRole('img', { name: badge, exact: true }) });
  }

  /** The conversations, with how many messages are unread. */
  messages(unread: number): Locator {
    return this.#places().getByRole('link', {
      name: this.#words.t('labels:chat.menu.unread', { count: unread }),
    });
  }

  async openMenu(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: this.#words.t('common:nav.account', { name }) }).click();
  }

  async chooseInMenu(what: 'settings' | 'language'): Promise<void> {
    const key = what === 'settings' ? 'labels:account.menu.settings' : 'labels:account.menu.languages';
    await this.#page
      .getByRole('banner')
      .getByRole('link', { name: this.#words.t(key), exact: true })
      .click();
  }

  async logOut(name: string): Promise<void> {
    await this.openMenu(name);
    await this.#page.getByRole('button', { name: this.#words.t('common:nav.logout'), exact: true }).click();
  }

  login(): Locator {
    return this.#page
      .getByRole('banner')
      .getByRole('link', { name: this.#words.t('common:nav.login'), exact: true });
  }
}
