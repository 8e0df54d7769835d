import { countGraphemes } from '@rendezvous/contracts';
import type { Typed } from '@rendezvous/contracts/entities';
import { cleanAddress, cleanCode, cleanText } from '@rendezvous/contracts/typed';
import { IsArray, IsObject, IsRecord, IsString, IsUnion, type TSchema } from 'typebox';

const CLEANERS = {
  text: cleanText,
  address: cleanAddress,
  code: cleanCode,
  secret: (text: string): string => text,
} satisfies Record<Typed | 'text', (text: string) => string>;

/** Called with the path of each text that has too many user-perceived characters. */
export type OnTooLong = (path: string) => void;
type Reader = (value: unknown, path: string, onTooLong: OnTooLong) => unknown;

const same: Reader = (value) => value;

const cleanerOf = (schema: object): ((text: string) => string) => {
  const kind = 'x-typed' in schema ? schema['x-typed'] : 'text';
  return CLEANERS[kind as keyof typeof CLEANERS];
};

function readerOfString(schema: TSchema & { maxLength?: number }): Reader {
  // A pattern already restricts the characters.
  if (('pattern' in schema || 'format' in schema) && !('x-typed' in schema)) return same;
  const clean = cleanerOf(schema);
  const graphemes = 'x-graphemes' in schema ? Number(schema['x-graphemes']) : Infinity;
  return (value, path, onTooLong) => {
    // Refuses long input before processing it.
    if (typeof value !== 'string' || value.length > (schema.maxLength ?? Infinity)) return value;
    const text = clean(value);
    if (text.length > graphemes && countGraphemes(text) > graphemes) onTooLong(path);
    return text;
  };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readerOfObject(schema: { properties: Record<string, TSchema> }): Reader {
  const readers = Object.entries(schema.properties)
    .map(([name, inner]) => [name, readerOf(inner)] as const)
    .filter(([, read]) => read !== same);
  if (readers.length === 0) return same;
  return (value, path, onTooLong) => {
    if (!isFields(value)) return value;
    const copy = { ...value };
    for (const [name, read] of readers)
      if (Object.hasOwn(copy, name)) copy[name] = read(copy[name], `${path}/${name}`, onTooLong);
    return copy;
  };
}

function readerOfList(items: TSchema): Reader {
  const read = readerOf(items);
  if (read === same) return same;
  return (value, path, onTooLong) =>
    Array.isArray(value)
      ? value.map((each: unknown, at) => read(each, `${path}/${String(at)}`, onTooLong))
      : value;
}

function readerOfRecord(schema: { patternProperties: Record<string, TSchema> }): Reader {
  const readers = Object.values(schema.patternProperties).map(readerOf);
  const read = readers.find((each) => each !== same);
  if (!read) return same;
  return (value, path, onTooLong) =>
    isFields(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, each]) => [name, read(each, `${path}/${name}`, onTooLong)]),
        )
      : value;
}

function readerOfUnion(options: readonly TSchema[]): Reader {
  const readers = options.map(readerOf).filter((each) => each !== same);
  return (value, path, onTooLong) => readers.reduce((each, read) => read(each, path, onTooLong), value);
}

/**
 * Returns a function that normalises typed texts, addresses and codes in a copy, wherever the
 * schema has a string without a pattern.
 */
export function readerOf(schema: TSchema): Reader {
  if (IsString(schema)) return readerOfString(schema);
  if (IsObject(schema)) return readerOfObject(schema);
  if (IsArray(schema)) return readerOfList(schema.items);
  if (IsRecord(schema)) return readerOfRecord(schema);
  if (IsUnion(schema)) return readerOfUnion(schema.anyOf);
  return same;
}
