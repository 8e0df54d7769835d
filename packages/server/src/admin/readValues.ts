import { NewSite, SiteChange, SiteCompany, SiteSettingsDocument } from '@rendezvous/contracts/entities';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { validatorCompiler } from '../kernel/http/validatorCompiler.ts';
import { UsageError } from './UsageError.ts';

type Validated<T> = { value?: T; error?: Error };

/** Validates input as the console's calls do. @throws ApiError invalid (fields) */
function validate<T>(schema: TSchema, input: unknown): T {
  const check = validatorCompiler({ schema, method: 'POST', url: '', httpPart: 'body' });
  const result = check(input) as Validated<T> | true;
  if (result !== true && result.error) throw result.error;
  return (result as { value: T }).value;
}

export const readNewSite = (input: unknown): NewSite => validate(NewSite, input);
export const readChange = (input: unknown): SiteChange => validate(SiteChange, input);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Parses text by its schema: null, text, a number, a boolean, JSON, or a comma-separated list. */
function readValue(schema: TSchema, text: string): unknown {
  const list = text === '' ? [] : text.split(',').map((each) => each.trim());
  const readings = [...(text === 'null' ? [null] : []), text, parseJson(text), list];
  return readings.find((reading) => Value.Check(schema, reading)) ?? parseJson(text);
}

/** Splits `key=value`. @throws UsageError */
export function readPair(pair: string): [key: string, value: string] {
  const at = pair.indexOf('=');
  if (at < 1) throw new UsageError(`"${pair}" is not of the form key=value.`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** Parses `key=value` pairs into an object. @throws UsageError for an unknown key */
function readPairs(properties: Record<string, TSchema>, pairs: readonly string[]): Record<string, unknown> {
  if (pairs.length === 0) throw new UsageError('Give at least one key=value.');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key, text] = readPair(pair);
      const schema = properties[key];
      if (!schema) throw new UsageError(`"${key}" is unknown. Known: ${Object.keys(properties).join(', ')}.`);
      return [key, readValue(schema, text)];
    }),
  );
}

const { company: _company, settings: _settings, ...identity } = SiteChange.properties;
const { vat_rates: _vat, prices: _prices, codes: _codes, ...plain } = identity;

export const readSettingPairs = (pairs: readonly string[]): SiteChange =>
  readChange({ settings: readPairs(SiteSettingsDocument.properties, pairs) });

/** Parses pairs such as `name=…` and `company.kvk=…`. */
export function readSitePairs(pairs: readonly string[]): SiteChange {
  const company = pairs
    .filter((pair) => pair.startsWith('company.'))
    .map((pair) => pair.slice('company.'.length));
  const others = pairs.filter((pair) => !pair.startsWith('company.'));
  return readChange({
    ...(others.length > 0 || company.length === 0 ? readPairs(plain, others) : {}),
    ...(company.length > 0 ? { company: readPairs(SiteCompany.properties, company) } : {}),
  });
}

/** @throws UsageError */
export function readInteger(text: string, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${what} is a whole number, not "${text}".`);
  return Number(text);
}
