import type { Locator } from '@playwright/test';
import { Screen } from '../site/Screen.ts';

/** /signup-matches: like several members together. */
export class SignupMatchesPage extends Screen {
  title(): Locator {
    return this.main.getByRole('heading', { level: 1, name: this.words.t('likes:signupMatches.title') });
  }

  people(): Locator {
    return this.main
      .getByRole('list', { name: this.words.t('likes:signupMatches.title') })
      .getByRole('listitem');
  }

  /** Selects the first members, and sends the likes together. */
  async likeFirst(count: number): Promise<void> {
    const hearts = this.people().getByRole('button', { name: this.words.pattern('people:card.like') });
    for (let at = 0; at < count; at += 1) await hearts.nth(at).click();
    await this.main
      .getByRole('button', { name: this.words.t('likes:signupMatches.like', { count }) })
      .click();
  }
}
