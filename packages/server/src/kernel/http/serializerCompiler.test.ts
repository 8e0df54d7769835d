import { expect, test } from '@jest/globals';
import { endpoints, ENDPOINT_KEYS, type Endpoint } from '@rendezvous/contracts/endpoints';
import build from 'fast-json-stringify';
import { serializerCompiler } from './serializerCompiler.ts';

const compile = (schema: Parameters<typeof build>[0]) =>
  serializerCompiler({ schema, method: 'GET', url: '/' });
const NAME = { type: 'object', properties: { name: { type: 'string' } } } as const;

test('a serializer writes what the schema of its answer names, each time', () => {
  const serialize = compile(NAME);
  expect(serialize({ name: 'Ada', password_hash: 'x' })).toBe('{"name":"Ada"}');
  expect(serialize({ name: 'Eva' })).toBe('{"name":"Eva"}');
});

test('a serializer compiles its schema at its first answer', () => {
  const serialize = compile({ type: 'object', properties: { id: { $ref: '#/nowhere' } } });
  expect(() => serialize({ id: 1 })).toThrow();
});

test('every declared answer has a schema that compiles', () => {
  const compileAnswers = (endpoint: Endpoint) =>
    Object.values(endpoint.answers).map((schema) => typeof build(schema ?? {}));
  for (const key of ENDPOINT_KEYS)
    expect([key, ...new Set(compileAnswers(endpoints[key]))]).toEqual([key, 'function']);
});
