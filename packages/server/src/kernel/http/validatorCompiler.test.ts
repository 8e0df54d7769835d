import { expect, test } from '@jest/globals';
import { endpoints, type Endpoint } from '@rendezvous/contracts/endpoints';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import { IsObject, IsString, type TSchema } from 'typebox';
import { validatorCompiler } from './validatorCompiler.ts';

/** Query texts for any field; blanks are trimmed from texts and codes (`readTyped.test.ts`). */
const TEXTS = ['', '1', '0', ' 1', '25', '1.5', 'true', 'null', 'NL', 'female', 'other', 'no such value'];

const list: readonly [string, Endpoint][] = Object.entries(endpoints);
const queries = list.flatMap(([key, { query }]): [string, TSchema][] =>
  query && IsObject(query) ? [[key, query]] : [],
);

function* inputsOf(schema: TSchema): Generator<Record<string, unknown>> {
  yield {};
  const properties = IsObject(schema) ? Object.entries(schema.properties) : [];
  for (const [name, property] of properties) {
    const values: unknown[] = 'enum' in property && Array.isArray(property.enum) ? property.enum : [];
    const texts = IsString(property) ? TEXTS.filter((text) => !text.includes(' ')) : TEXTS;
    for (const text of [...texts, ...values.map(String)]) yield { [name]: text };
    yield { [name]: ['1', 'NL'] };
  }
}

test.each(queries)('reads the query of %s as typebox does', (_key, schema) => {
  const part = { schema, httpPart: 'querystring', method: 'GET', url: '/' };
  const theirs = TypeBoxValidatorCompiler(part);
  const ours = validatorCompiler(part);
  const valueOf = (result: unknown) =>
    typeof result === 'object' && result !== null && 'value' in result ? result.value : 'refused';
  for (const input of inputsOf(schema)) {
    expect([input, valueOf(ours({ ...input }))]).toEqual([input, valueOf(theirs({ ...input }))]);
  }
});
