import type { Locator } from '@playwright/test';
import type { Interest } from '@rendezvous/contracts';
import { Screen } from '../site/Screen.ts';

/** /match-finder: a few questions, then the matches with reasons. */
export class MatchFinderPage extends Screen {
  async choose(from: number, to: number, interests: readonly Interest[]): Promise<void> {
    const { t } = this.words;
    await this.main.getByLabel(t('likes:finder.ageFrom'), { exact: true }).selectOption(String(from));
    await this.main.getByLabel(t('likes:finder.ageTo'), { exact: true }).selectOption(String(to));
    for (const fold of await this.main.locator('summary').all()) await fold.click();
    for (const interest of interests)
      await this.main.getByRole('checkbox', { name: t(`people:interests.${interest}`), exact: true }).check();
  }

  async show(): Promise<void> {
    await this.main.getByRole('button', { name: this.words.t('likes:finder.submit') }).click();
  }

  found(): Locator {
    return this.main.getByText(this.words.pattern('likes:finder.found'));
  }

  sharedInterests(): Locator {
    return this.main.getByText(this.words.pattern('likes:reasons.interests'));
  }

  async again(): Promise<void> {
    await this.main.getByRole('button', { name: this.words.t('likes:finder.again') }).click();
  }
}
