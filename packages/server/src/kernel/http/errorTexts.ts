import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIGURES, LANGUAGES, type ErrorCode, type FieldCode, type Language } from '@rendezvous/contracts';

type Texts = Readonly<Record<string, unknown>>;

const folder = new URL('../../../../contracts/locales/errors/', import.meta.url);
const cache = new Map<Language, Texts>();

function textsOf(language: Language): Texts {
  let texts = cache.get(language);
  if (!texts) {
    texts = JSON.parse(readFileSync(fileURLToPath(new URL(`${language}.json`, folder)), 'utf8')) as Texts;
    cache.set(language, texts);
  }
  return texts;
}

export function errorText(
  code: ErrorCode,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const text = textsOf(LANGUAGES.includes(language) ? language : 'en')[code];
  if (typeof text !== 'string') return code;
  const known: Readonly<Record<string, string | number>> = { ...FIGURES, ...values };
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(known[name] ?? ''));
}

export function fieldText(code: FieldCode, language: Language): string {
  const fields = textsOf(language)['fields'];
  const text =
    typeof fields === 'object' && fields !== null
      ? Object.entries(fields).find(([key]) => key === code)
      : null;
  return typeof text?.[1] === 'string' ? text[1] : code;
}
