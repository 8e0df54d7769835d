import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../site/words.ts';
import type { PictureFile } from './CompleteSignupPage.ts';
import { Screen } from '../site/Screen.ts';

type GiftIcon = 'rose' | 'coffee' | 'cake';

export class ChatPage extends Screen {
  readonly #name: string;

  constructor(page: Page, words: Words, name: string) {
    super(page, words);
    this.#name = name;
  }

  box(): Locator {
    return this.page.getByRole('textbox', {
      name: this.words.t('chat:composer.label', { name: this.#name }),
    });
  }

  async send(text: string): Promise<void> {
    await this.box().fill(text);
    await this.page.getByRole('button', { name: this.words.pattern('chat:composer.send') }).click();
  }

  message(text: string): Locator {
    return this.log().getByText(text).last();
  }

  /** The history, which is also the scroll container. */
  log(): Locator {
    return this.page.getByRole('log', { name: this.words.t('chat:history.label', { name: this.#name }) });
  }

  /** The rendered messages, which may be only part of the conversation. */
  rows(): Locator {
    return this.log().getByRole('article');
  }

  /** The row of an unsent message, by its text. */
  pending(text: string): Locator {
    return this.rows().filter({ hasText: text });
  }

  status(text: string, state: 'sending' | 'waiting' | 'held' | 'failed'): Locator {
    return this.pending(text).getByText(this.words.t(`chat:history.${state}`));
  }

  async cancel(text: string): Promise<void> {
    await this.pending(text)
      .getByRole('button', { name: this.words.t('chat:cancel') })
      .click();
  }

  /** Takes a message that waits for credits back into the composer. */
  async edit(text: string): Promise<void> {
    await this.pending(text)
      .getByRole('button', { name: this.words.t('chat:history.edit') })
      .click();
  }

  unreadLine(count: number): Locator {
    return this.log().getByText(this.words.t('chat:history.unread', { count }), { exact: true });
  }

  /** The button to the newest message; `missed` counts the new ones. */
  jump(missed = 0): Locator {
    const { t } = this.words;
    const parts = [
      t('chat:history.jump'),
      ...(missed > 0 ? [t('chat:history.unread', { count: missed })] : []),
    ];
    return this.page.getByRole('button', { name: parts.join(', '), exact: true });
  }

  /** Suggested first messages in an empty conversation. */
  icebreakers(): Locator {
    const { t } = this.words;
    return this.page
      .getByRole('main')
      .locator('section, div')
      .filter({ has: this.page.getByText(t('chat:icebreakers.text')) })
      .last()
      .getByRole('listitem')
      .getByRole('button');
  }

  async sendPhoto(file: PictureFile): Promise<void> {
    const { t } = this.words;
    const label = t('chat:composer.photo');
    await this.page.locator(`input[type="file"][aria-label="${label}"]`).setInputFiles(file);
    const asked = this.page.getByRole('dialog', { name: t('chat:photo.title', { name: this.#name }) });
    await asked.getByRole('button', { name: t('chat:photo.send') }).click();
  }

  photos(): Locator {
    return this.rows().getByRole('img', { name: this.words.t('chat:history.photo') });
  }

  /** A photo that the member has not opened. */
  closedPhoto(): Locator {
    return this.rows().getByRole('button', { name: this.words.t('chat:history.showPhoto') });
  }

  async reportPhoto(): Promise<void> {
    await this.rows()
      .getByRole('button', { name: this.words.t('chat:history.reportPhoto') })
      .click();
  }

  async sendGift(icon: GiftIcon): Promise<void> {
    const { t } = this.words;
    await this.page.getByRole('button', { name: t('chat:composer.gift') }).click();
    const tray = this.page.getByRole('dialog', { name: t('chat:gifts.title', { name: this.#name }) });
    await tray.getByRole('button', { name: new RegExp(`^${t(`chat:gifts.${icon}`)}`) }).click();
    await tray.waitFor({ state: 'hidden' });
  }

  gift(icon: GiftIcon): Locator {
    return this.rows().getByText(this.words.t(`chat:gifts.${icon}`));
  }

  /** The mark below the last own message that the partner has read. */
  read(): Locator {
    return this.rows().last().getByText(this.words.t('chat:history.read'), { exact: true });
  }

  typing(): Locator {
    return this.page.getByText(this.words.t('chat:history.typing', { name: this.#name }));
  }

  async expectCreditsLeft(count: number): Promise<void> {
    const left = this.words.t('chat:composer.balance', { count });
    await expect(this.page.getByRole('main').getByText(left)).toBeVisible();
  }
}
