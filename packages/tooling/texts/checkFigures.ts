import type { KeyProblem } from './compareLanguage.ts';

/** Digits of names and citations in every language: “Przelewy24”, “(Art. 6(1)(b) GDPR)”. */
const NAMES = /\bPrzelewy24\b|\bArgon2id\b|\((?=[^)]*art)(?:[^()]|\([^()]*\))*\)/giu;

/** The date of a static page. */
const DATE = /^pages\/.*:updated$/;
/** `pages/faq/de:title` becomes `pages/faq:title`. */
const withoutLanguage = (key: string) => key.replace(/^(pages\/[\w-]+)\/[\w-]+:/, '$1:');

/**
 * Texts with hard-coded figures. Limits, prices, percentages and deadlines must be placeholders.
 * @param texts by `namespace:key`
 * @param exceptions reason by `namespace:key` of texts whose figure is right in every language
 */
export function checkFigures(
  texts: Iterable<[key: string, text: string]>,
  exceptions: Record<string, string> = {},
): KeyProblem[] {
  return [...texts].flatMap(([key, raw]) => {
    if (withoutLanguage(key) in exceptions || DATE.test(key)) return [];
    const text = raw.replace(/\{\{[^}]*\}\}|<\/?[\w-]+\s*\/?>/g, '').replace(NAMES, '');
    const found = /\d+/.exec(text)?.[0];
    if (found === undefined) return [];
    const problem = `says “${found}”: use a placeholder with a value of the settings or of FIGURES (packages/contracts/src/figures.ts)`;
    return [{ key, problem }];
  });
}
