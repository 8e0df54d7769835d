import { expect, test } from '@jest/globals';
import { endpoints, ENDPOINT_KEYS, type Endpoint } from '@rendezvous/contracts/endpoints';
import build from 'fast-json-stringify';
import { serializerCompiler } from './serializerCompiler.ts';

const compile = (schema: Parameters<typeof build>[0]) =>
  serializerCompiler({ schema, method: 'GET', url: '/' });
const NAME = { type: 'object', properties: { name: { type: 'string' } } } as const;

test('a serializer writes only what the schema of its response names, each time', () => {
  const serialize = compile(NAME);
  expect(serialize({ name: 'Ada', password_hash: 'x' })).toBe('{"name":"Ada"}');
  expect(serialize({ name: 'Eva' })).toBe('{"name":"Eva"}');
});

test('a serializer restricts a nullable value to what its schema names', () => {
  const nullable = (value: object) => ({ anyOf: [value, { type: 'null' }] });
  const moment = { type: 'string', format: 'date-time' };
  const serialize = compile({
    type: 'object',
    required: ['member', 'seen'],
    properties: {
      member: nullable({ ...NAME, required: ['name'] }),
      seen: nullable(moment),
      age: nullable({ type: 'integer' }),
    },
  });
  expect(
    serialize({ member: { name: 'Ada', password_hash: 'x' }, seen: '2026-11-01T12:00:00.000Z', age: 0 }),
  ).toBe('{"member":{"name":"Ada"},"seen":"2026-11-01T12:00:00.000Z","age":0}');
  expect(serialize({ member: null, seen: null, age: null })).toBe('{"member":null,"seen":null,"age":null}');
  expect(serialize({ member: null, seen: null })).toBe('{"member":null,"seen":null}');
  expect(() => serialize({ member: {}, seen: null })).toThrow('"name" is required');
  expect(() => serialize({ seen: null })).toThrow('"member" is required');
});

test('a serializer still chooses between two schemas that are not null', () => {
  const numbered = { type: 'object', properties: { id: { type: 'integer' } } };
  const serialize = compile({ type: 'array', items: { anyOf: [numbered, { type: 'string' }] } });
  expect(serialize([{ id: 1, name: 'Ada' }, 'none'])).toBe('[{"id":1},"none"]');
});

test('a serializer accepts null in a nullable enum', () => {
  const kind = { anyOf: [{ type: 'string', enum: ['short', 'long'] }, { type: 'null' }] };
  const card = { type: 'object', properties: { kind } };
  const serialize = compile({ type: 'array', items: { anyOf: [card, { type: 'string' }] } });
  expect(serialize([{ kind: null }, { kind: 'long' }, 'none'])).toBe(
    '[{"kind":null},{"kind":"long"},"none"]',
  );
});

test('a serializer compiles its schema on its first response', () => {
  const serialize = compile({ type: 'object', properties: { id: { $ref: '#/nowhere' } } });
  expect(() => serialize({ id: 1 })).toThrow();
});

test('every declared response has a schema that compiles', () => {
  const compileAnswers = (endpoint: Endpoint) =>
    Object.values(endpoint.answers).map((schema) => typeof build(schema ?? {}));
  for (const key of ENDPOINT_KEYS)
    expect([key, ...new Set(compileAnswers(endpoints[key]))]).toEqual([key, 'function']);
});
