import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** The base of the page objects in `pages/`. */
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
