import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { TSchema } from 'typebox';
import { ENDPOINT_KEYS, endpoints } from './endpoints/index.ts';
import * as entities from './entities/index.ts';
import * as values from './index.ts';
import { describeEndpoint, describeEntity, nameSchemas } from './testing/describeWire.ts';

/**
 * What open pages, service workers, other servers and links in mails rely on. A change must also be made here, with
 * `UPDATE_WIRE=1 npx jest wire`, so that a review sees it.
 */
const FILE = path.join(import.meta.dirname, '..', 'wire.txt');

const isSchema = (value: unknown): value is TSchema =>
  typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value || 'enum' in value);

function describeValue(name: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return `${name} = ${JSON.stringify(value)}`;
  const list = value instanceof Set || value instanceof Map ? [...value] : value;
  const lines = Object.entries(list).map(([key, each]) =>
    Array.isArray(list) ? `  ${JSON.stringify(each)}` : `  ${key}: ${JSON.stringify(each)}`,
  );
  return [`${name}:`, ...lines].join('\n');
}

function describeWire(): string {
  const schemas = Object.fromEntries(
    Object.entries<unknown>(entities).filter((entry): entry is [string, TSchema] => isSchema(entry[1])),
  );
  const names = nameSchemas(schemas);
  const named = [...names.values()].sort();
  const constants = Object.entries<unknown>(values).filter(([, value]) => typeof value !== 'function');
  return [
    '# Calls',
    ...ENDPOINT_KEYS.map((key) => describeEndpoint(key, endpoints[key], names)),
    '# Entities',
    ...named.map((name) => describeEntity(name, schemas[name] as TSchema, names)),
    '# Values',
    ...constants.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => describeValue(name, value)),
    '',
  ].join('\n\n');
}

test('the wire matches wire.txt, which UPDATE_WIRE=1 npx jest wire rewrites', () => {
  const wire = describeWire();
  if (process.env['UPDATE_WIRE']) writeFileSync(FILE, wire);
  expect(wire).toBe(readFileSync(FILE, 'utf8'));
});
