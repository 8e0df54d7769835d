import type { Locator } from '@playwright/test';
import type { Interest } from '@rendezvous/contracts';
import { Screen } from '../site/Screen.ts';

export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** /complete-signup: picture, about me, interests. */
export class CompleteSignupPage extends Screen {
  title(): Locator {
    return this.main.getByRole('heading', {
      level: 1,
      name: this.words.pattern('auth-signup:complete.title'),
    });
  }

  /** The line that names the address to which the link was mailed. */
  confirmLine(email: string): Locator {
    return this.main.getByText(this.words.t('labels:auth-signup.alerts.activation.text', { email }));
  }

  /** Chooses a file and accepts the suggested crop. */
  async choosePicture(file: PictureFile): Promise<void> {
    await this.main.getByLabel(this.words.t('auth-signup:complete.choosePhoto')).setInputFiles(file);
    await this.page.getByRole('button', { name: this.words.t('auth-signup:complete.crop.use') }).click();
  }

  uploaded(): Locator {
    return this.main.getByText(this.words.t('auth-signup:complete.uploaded'));
  }

  async writeAboutMe(text: string): Promise<void> {
    await this.main.getByRole('textbox', { name: this.words.t('people:labels.about_me') }).fill(text);
  }

  async chooseInterests(interests: readonly Interest[]): Promise<void> {
    for (const interest of interests) {
      const name = this.words.t(`people:interests.${interest}`);
      await this.main.getByRole('checkbox', { name, exact: true }).check();
    }
  }

  async save(): Promise<void> {
    await this.main.getByRole('button', { name: this.words.t('auth-signup:complete.save') }).click();
  }
}
