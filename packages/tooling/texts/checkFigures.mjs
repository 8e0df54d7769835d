/**
 * Digits that belong to a text in every language, with the reason. They are removed before the check.
 * @type {readonly { pattern: RegExp, why: string }[]}
 */
const NAMES = [
  { pattern: /\bPrzelewy24\b/g, why: 'a payment method' },
  { pattern: /\bArgon2id\b/g, why: 'an algorithm' },
  { pattern: /\((?=[^)]*art)(?:[^()]|\([^()]*\))*\)/giu, why: 'a citation: “(Art. 6(1)(b) GDPR)”' },
];

/** What counts as a unit of time, and the words for small numbers beside it, by language. */
const WORDS = {
  da: [
    'to|tre|fire|fem|seks|syv|otte|ni|ti|tolv|fjorten|tredive',
    'dag|hverdag|døgn|uge|måned|år|time|minut',
  ],
  de: [
    'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|dreißig',
    'Tag|Werktag|Woche|Monat|Jahr|Stunde|Minute',
  ],
  en: [
    'two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty',
    'day|working day|week|month|year|hour|minute',
  ],
  es: [
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|catorce|treinta',
    'día|semana|mes|año|hora|minuto',
  ],
  fi: [
    'kaksi|kahden|kolme|kolmen|neljä|neljän|viisi|viiden|kuusi|kuuden|seitsemän|kahdeksan|yhdeksän|kymmenen',
    'päiv|arkipäiv|viiko|viikko|kuukau|vuo|tunti|tunni|minuut',
  ],
  fr: [
    'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quatorze|trente',
    'jour|semaine|mois|an|heure|minute',
  ],
  it: [
    'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quattordici|trenta',
    'giorn|settiman|mes[ei]|ann|or[ae]|minut',
  ],
  nl: [
    'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|veertien|dertig',
    'dag|werkdag|week|weken|maand|jaar|uur|minu',
  ],
  no: [
    'to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|tolv|fjorten|tretti',
    'dag|virkedag|døgn|uke|måned|år|time|minutt',
  ],
  pl: [
    'dwa|dwóch|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|sześciu|siedem|siedmiu|osiem|ośmiu|dziesięć|dziesięciu',
    'dni|dniach|tygod|miesi|lat|godzin|minut',
  ],
  sv: [
    'två|tre|fyra|fem|sex|sju|åtta|nio|tio|tolv|fjorton|trettio',
    'dag|arbetsdag|dygn|veck|månad|år|timm|minut',
  ],
};

const wordPatterns = new Map(
  Object.entries(WORDS).map(([language, [numbers, units]]) => [
    language,
    new RegExp(`(?<!\\p{L})(?:${numbers})\\s(?:${units})\\p{L}*`, 'iu'),
  ]),
);

/** The date of a static page. */
const DATE = /^pages\/.*:updated$/;
/** `pages/faq/de:title` is `pages/faq:title`. */
const withoutLanguage = (key) => key.replace(/^(pages\/[\w-]+)\/[\w-]+:/, '$1:');

/**
 * Texts that name a figure themselves. A limit, price, percentage or deadline comes by a placeholder: from the settings, or from
 * `FIGURES` of contracts, which every text knows.
 * @param {string} language
 * @param {Iterable<[key: string, text: string]>} texts by `namespace:key`
 * @param {Record<string, string>} [exceptions] reason by `namespace:key` of texts whose figure is right in every language
 * @returns {{ key: string, problem: string }[]}
 */
export function checkFigures(language, texts, exceptions = {}) {
  return [...texts].flatMap(([key, raw]) => {
    if (withoutLanguage(key) in exceptions || DATE.test(key)) return [];
    const named = raw.replace(/\{\{[^}]*\}\}/g, '').replace(/<\/?[\w-]+\s*\/?>/g, '');
    const text = NAMES.reduce((rest, { pattern }) => rest.replace(pattern, ''), named);
    const found = /\d+/.exec(text)?.[0] ?? wordPatterns.get(language)?.exec(text)?.[0];
    if (found === undefined) return [];
    return [
      {
        key,
        problem: `says “${found}”: use a placeholder with a value of the settings or of FIGURES (packages/contracts/src/figures.ts)`,
      },
    ];
  });
}
