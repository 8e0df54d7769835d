import {
  toLanguage,
  isLanguage,
  prefersAmerican,
  visibleLanguages,
  type Language,
} from '@rendezvous/contracts';

export type LocaleHints = {
  /** Cookie `lang`: the explicit choice. */
  cookie: string | undefined;
  account: Language | null;
  acceptLanguage: string | undefined;
  country: string | null;
  /** Those of the site: their languages are visible while the country is unknown. */
  countries?: readonly string[];
  siteLanguage: Language;
};

type Wish = { tag: string; weight: number };

function readWishes(header: string | undefined): Wish[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part): Wish => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      const weight = quality ? Number(quality.trim().slice(2)) : 1;
      return { tag, weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter((wish) => wish.tag !== '' && wish.weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

/** The best of the browser's preferred languages among those visible in the visitor's country. */
function acceptedLanguage({ acceptLanguage, country, countries }: LocaleHints): Language | null {
  const visible = visibleLanguages(country, countries);
  for (const wish of readWishes(acceptLanguage)) {
    const language = toLanguage(wish.tag);
    if (language !== null && visible.includes(language)) return language;
  }
  return null;
}

/** Explicit choice, else account, else the browser's preference, else the site's default, else English. */
export function pickLanguage(hints: LocaleHints): Language {
  if (isLanguage(hints.cookie)) return hints.cookie;
  return hints.account ?? acceptedLanguage(hints) ?? hints.siteLanguage;
}

/** Whether American is the kind of English that the browser prefers. */
export const wishesAmerican = (header: string | undefined): boolean =>
  prefersAmerican(readWishes(header).map(({ tag }) => tag));
