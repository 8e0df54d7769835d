import { BCP47, LANGUAGES } from '@rendezvous/contracts';
import { demoBanner as drawBanner } from '@rendezvous/ui/page';
import type { Services } from '../../kernel/services.ts';
import { serverTexts } from '../../kernel/texts/serverTexts.ts';

type Banner = ReturnType<typeof drawBanner>;

const NONE: Banner = { css: '', html: '' };

let drawn: Banner | undefined;

const languageTag = (language: (typeof LANGUAGES)[number]): string =>
  BCP47[language].split('-')[0] ?? language;

/** Returns the banner above every page of a demo. It is empty on public sites. */
export function demoBanner({ config }: Pick<Services, 'config'>): Banner {
  if (!config.demo) return NONE;
  drawn ??= drawBanner(
    Object.fromEntries(LANGUAGES.map((each) => [languageTag(each), serverTexts(each)('demo.banner')])),
  );
  return drawn;
}
