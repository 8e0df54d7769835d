import type { Locator, Page } from '@playwright/test';
import type { Words, WordKey } from '../site/words.ts';
import type { PictureFile } from './CompleteSignupPage.ts';

/** /profile: the member's own photos. */
export class MyProfilePage {
  readonly #page: Page;
  readonly #words: Words;
  readonly photos: Locator;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
    this.photos = page.getByRole('region', { name: words.t('account:profile.photos.title') });
  }

  title(): Locator {
    return this.#page.getByRole('heading', { level: 1, name: this.#words.t('common:titles.profile') });
  }

  interests(): Locator {
    return this.#page.getByRole('region', { name: this.#words.t('people:labels.interests') });
  }

  missing(field: 'interests' | 'about_me'): Locator {
    const name = this.#words.t(`people:labels.${field}`);
    return this.#page.getByRole('main').getByRole('link', { name, exact: true });
  }

  async choosePhoto(file: PictureFile): Promise<void> {
    await this.photos.getByLabel(this.#words.t('account:profile.photos.add')).setInputFiles(file);
  }

  cropDialog(): Locator {
    return this.#page.getByRole('dialog', { name: this.#words.t('account:profile.photos.crop.title') });
  }

  /** Zooms into the picture, moves it with the arrow keys, and accepts the crop. */
  async cropAndUse(): Promise<void> {
    const { t } = this.#words;
    const dialog = this.cropDialog();
    const zoom = dialog.getByRole('slider', { name: t('account:profile.photos.crop.zoom') });
    for (let step = 0; step < 4; step += 1) await zoom.press('ArrowRight');
    await dialog.getByLabel(t('account:profile.photos.crop.frame')).press('ArrowDown');
    await dialog.getByRole('button', { name: t('account:profile.photos.crop.use') }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Records every text of the upload's progress, even short-lived ones, until it disappears. */
  progress(): Promise<string[]> {
    return this.photos.evaluate(
      (region) =>
        new Promise<string[]>((resolve) => {
          const said = new Set<string>();
          const observer = new MutationObserver(() => {
            const bar = region.querySelector('progress');
            if (bar) said.add(bar.getAttribute('aria-label') ?? '');
            else if (said.size > 0) {
              observer.disconnect();
              resolve([...said]);
            }
          });
          observer.observe(region, { childList: true, subtree: true, attributes: true });
        }),
    );
  }

  pending(): Locator {
    return this.photos.getByText(this.#words.t('account:profile.photos.pending'));
  }

  /** The reason why a file was rejected, with its name. */
  refusal(name: string, reason: WordKey): Locator {
    const { t } = this.#words;
    return this.photos.getByText(t('account:profile.photos.refused', { name, reason: t(reason) }));
  }
}
