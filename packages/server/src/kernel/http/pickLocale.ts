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
  /** The site's countries, whose languages are visible while the visitor's country is unknown. */
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

/** Returns the browser's best preference among the languages visible in the country. */
function acceptedLanguage({ acceptLanguage, country, countries }: LocaleHints): Language | null {
  const visible = visibleLanguages(country, countries);
  for (const wish of readWishes(acceptLanguage)) {
    const language = toLanguage(wish.tag);
    if (language !== null && visible.includes(language)) return language;
  }
  return null;
}

/** Picks the explicit choice, or else the language of the account, the browser or the site. */
export function pickLanguage(hints: LocaleHints): Language {
  if (isLanguage(hints.cookie)) return hints.cookie;
  return hints.account ?? acceptedLanguage(hints) ?? hints.siteLanguage;
}

export const wishesAmerican = (header: string | undefined): boolean =>
  prefersAmerican(readWishes(header).map(({ tag }) => tag));
