import { expect, type Locator, type Page } from '@playwright/test';
import type { Interest, ReportCategory } from '@rendezvous/contracts';
import type { Words, WordKey } from '../site/words.ts';
import { ReportDialog } from './ReportDialog.ts';
import { Screen } from '../site/Screen.ts';

export class ProfilePage extends Screen {
  readonly #name: string;

  constructor(page: Page, words: Words, name: string) {
    super(page, words);
    this.#name = name;
  }

  title(age: number): Locator {
    return this.#main().getByRole('heading', { level: 1, name: `${this.#name}, ${age}` });
  }

  #main(): Locator {
    return this.page.getByRole('main');
  }

  /** Also waits for the server's response, because the button changes before it. */
  async like(): Promise<void> {
    const { t } = this.words;
    const saved = this.page.waitForResponse(
      (answer) => answer.url().endsWith('/api/like.php') && answer.request().method() === 'POST',
    );
    await this.#main()
      .getByRole('button', { name: t('people:card.like', { name: this.#name }) })
      .click();
    const liked = `${t('members:profile.liked')}, ${this.#name}`;
    await expect(this.#main().getByRole('button', { name: liked, pressed: true })).toBeVisible();
    await saved;
  }

  /** The tile for all photos that are reserved for premium members. */
  lockedTile(count: number): Locator {
    return this.#main().getByRole('link', { name: this.words.t('members:profile.locked', { count }) });
  }

  photos(): Locator {
    return this.#main()
      .getByRole('list', { name: this.words.t('members:profile.photos') })
      .getByRole('button', { name: this.words.pattern('members:profile.openPhoto') });
  }

  /** Opens the main picture, and returns its dialog. */
  async enlarge(total: number): Promise<Locator> {
    const { t } = this.words;
    await this.#main()
      .getByRole('button', { name: t('members:profile.openPhoto', { number: 1, total }) })
      .click();
    return this.#dialog(t('members:profile.photoOf', { number: 1, name: this.#name }));
  }

  /** The value of a detail, by its label. */
  fact(term: WordKey): Locator {
    const words = this.words.t(term);
    return this.#main()
      .locator('dl div')
      .filter({ has: this.page.locator('dt', { hasText: words }) })
      .locator('dd');
  }

  shared(interest: Interest): Locator {
    const { t } = this.words;
    return this.#main()
      .getByRole('listitem')
      .filter({ hasText: `${t(`people:interests.${interest}`)}, ${t('members:profile.shared')}` });
  }

  async write(): Promise<void> {
    await this.page
      .getByRole('link', { name: this.words.t('members:profile.write', { name: this.#name }) })
      .click();
    await expect(this.page).toHaveURL(/\/chat$/);
  }

  async #chooseInMenu(label: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.words.t('members:profile.more'), exact: true })
      .click();
    await this.page.getByRole('menuitem', { name: label }).click();
  }

  #dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** Sends a report, closes the receipt, and returns the case number. */
  async report(category: ReportCategory, text: string): Promise<string> {
    await this.#chooseInMenu(this.words.t('members:profile.report'));
    return new ReportDialog(this.page, this.words).send(category, text);
  }

  async block(): Promise<void> {
    const { t } = this.words;
    await this.#chooseInMenu(t('members:profile.block', { name: this.#name }));
    const dialog = this.#dialog(t('members:profile.blockTitle', { name: this.#name }));
    await dialog.getByRole('button', { name: t('members:profile.blockConfirm'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
