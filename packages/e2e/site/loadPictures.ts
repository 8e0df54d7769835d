import type { Page } from '@playwright/test';

/** Also loads off-screen pictures. Returns the URLs that failed. */
export const loadPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.getClientRects().length > 0);
    for (const image of shown) image.loading = 'eager';
    await Promise.allSettled(shown.map((image) => image.decode()));
    return shown
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ currentSrc, src }) => currentSrc || src);
  });
