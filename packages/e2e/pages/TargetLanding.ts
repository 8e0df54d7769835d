import type { Locator } from '@playwright/test';
import { choose } from '../site/choose.ts';
import { Screen } from '../site/Screen.ts';

/** A landing page for one member: a face and a first message. */
export class TargetLanding extends Screen {
  hello(name: string): Locator {
    return this.main.getByRole('heading', {
      level: 1,
      name: this.words.t('landers:target.hello', { name }),
    });
  }

  /** Fills in the first message and its author, and continues to the sign-up. */
  async begin(name: string, message: string): Promise<void> {
    const { t } = this.words;
    await this.main.getByLabel(t('landers:target.message', { name })).fill(message);
    const group = this.main.getByRole('group', { name: t('landers:start.iAm') });
    await choose(group.getByRole('radio', { name: t('landers:start.am.male') }));
    await this.main.getByRole('button', { name: t('landers:target.submit') }).click();
  }
}
