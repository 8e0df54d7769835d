import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';

/** What presenters need besides the row. */
export type PresentContext = {
  urls: PhotoUrls;
  now: Date;
};
/** Cards name regions in the reader's language. */
export type CardContext = PresentContext & { language: string };
