import type { Locator } from '@playwright/test';
import { Screen } from '../site/Screen.ts';

/** The main navigation (in the top bar, or at the bottom on a phone) and the account menu. */
export class Navigation extends Screen {
  #places(): Locator {
    return this.page
      .getByRole('navigation', { name: this.words.t('common:nav.label') })
      .filter({ visible: true });
  }

  /** The link for members who have not bought yet. */
  getPremium(): Locator {
    return this.#places().getByRole('link', { name: this.words.t('labels:payments.menu.premiumTab') });
  }

  /** The link for members who have bought; shows how many credits are left if there are few. */
  credits(left?: number): Locator {
    const { t } = this.words;
    const place = this.#places().getByRole('link', {
      name: new RegExp(`(^|\\s)${t('labels:payments.menu.credits')}(\\s|$)`),
    });
    if (left === undefined) return place;
    const badge = t('labels:payments.menu.creditsLeft', { count: left });
    return place.filter({ has: this.page.getByRole('img', { name: badge, exact: true }) });
  }

  /** The link to the conversations, with the number of unread messages. */
  messages(unread: number): Locator {
    return this.#places().getByRole('link', {
      name: this.words.t('labels:chat.menu.unread', { count: unread }),
    });
  }

  async openMenu(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.t('common:nav.account', { name }) }).click();
  }

  async chooseInMenu(what: 'settings' | 'language'): Promise<void> {
    const key = what === 'settings' ? 'labels:account.menu.settings' : 'labels:account.menu.languages';
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: this.words.t(key), exact: true })
      .click();
  }

  async logOut(name: string): Promise<void> {
    await this.openMenu(name);
    await this.page.getByRole('button', { name: this.words.t('common:nav.logout'), exact: true }).click();
  }

  login(): Locator {
    return this.page
      .getByRole('banner')
      .getByRole('link', { name: this.words.t('common:nav.login'), exact: true });
  }
}
