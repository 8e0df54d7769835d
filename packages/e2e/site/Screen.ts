import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** What the objects in `pages/` have in common. */
export class Screen {
  protected readonly page: Page;
  protected readonly words: Words;
  readonly main: Locator;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
    this.main = page.getByRole('main');
  }
}
