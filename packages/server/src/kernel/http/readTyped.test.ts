import { describe, expect, test } from '@jest/globals';
import { ENDPOINT_KEYS, endpoints, type Endpoint } from '@rendezvous/contracts/endpoints';
import { IsArray, IsObject, IsRecord, IsString, IsUnion, Type, type TSchema } from 'typebox';
import type { invalidFields } from '../ApiError.ts';
import { validatorCompiler } from './validatorCompiler.ts';

type Input = [path: string, schema: TSchema];

/** Returns all strings that a schema accepts. */
function stringsOf(schema: TSchema, path: string): Input[] {
  if (IsString(schema)) return [[path, schema]];
  if (IsArray(schema)) return stringsOf(schema.items, `${path}[]`);
  if (IsUnion(schema)) return schema.anyOf.flatMap((each) => stringsOf(each, path));
  const inner = IsObject(schema) ? schema.properties : IsRecord(schema) ? schema.patternProperties : {};
  return Object.entries(inner).flatMap(([name, each]) => stringsOf(each, `${path} ${name}`));
}

const inputs = ENDPOINT_KEYS.flatMap((key) => {
  const { body, query }: Endpoint = endpoints[key];
  return [body, query].flatMap((schema) => (schema ? stringsOf(schema, key) : []));
});

/** Passwords are the only inputs that are not normalised. */
const isSecret = ([path]: Input): boolean => / (old_|new_)?password(_repeat)?$/.test(path);
const typed = inputs.filter((input) => !isSecret(input));

type Result = { value: { field: string } } | { error: ReturnType<typeof invalidFields> };
type Check = (input: { field: string }) => Result;

const compile = (schema: TSchema): Check =>
  validatorCompiler({
    schema: Type.Object({ field: schema }),
    method: 'POST',
    url: '/',
    httpPart: 'body',
  }) as Check;
const checks = new Map(inputs.map(([, schema]) => [schema, compile(schema)]));

const read = (schema: TSchema, text: string): Result =>
  (checks.get(schema) ?? compile(schema))({ field: text });

const readField = (schema: TSchema, text: string): string | undefined => {
  const result = read(schema, text);
  return 'value' in result ? result.value.field : undefined;
};

const least = (schema: TSchema): number => ('minLength' in schema ? Number(schema.minLength) : 0);

describe('every input that people type', () => {
  test('is found in forms, lists, records and parts of them', () => {
    expect(inputs.length).toBeGreaterThan(200);
    const paths = inputs.map(([path]) => path);
    for (const path of [
      'PUT /api/profile.php about_me',
      'POST /api/signup.php signup_message',
      'POST /api/signup.php tracking ref',
      'POST /api/chat.php text',
      'POST /api/report.php text',
      'POST /api/complaint.php text',
      'POST /api/decision.php text',
      'DELETE /api/user.php remarks',
      'POST /api/payment.php billing city',
      'PUT /api/directdebit.php otp',
      'PUT /api/console-cases.php outcome',
      'POST /api/console-news.php texts[] subject',
      'PUT /api/console-site.php change settings fictional_warning',
      'PUT /api/console-site.php change company vat_numbers ^[A-Z]{2}$',
      'GET /api/console-members.php q',
    ])
      expect(paths).toContain(path);
  });

  test('loses direction marks, control characters and invisible letters', () => {
    const text = 'x\u202ey\u200bz\u3164a\u2066b\u0007c\u{E0041}';
    const values = typed.map(([path, schema]) => [path, readField(schema, text) ?? 'refused']);
    expect(values.filter(([, value]) => !/^[a-z]+$/.test(value ?? ''))).toEqual([]);
  });

  test.each(['\u200b\u200b\u200b', '\u3164\u115f\u2060', '\u0301\u0301\u0301', ' \u00a0\ufeff'])(
    'is empty if nothing in it is visible: %j',
    (text) => {
      const texts = typed.filter(([, schema]) => !Object.hasOwn(schema, 'x-typed'));
      const values = texts.map(([path, schema]) => [path, readField(schema, text) ?? '']);
      expect(values.filter(([, value]) => value !== '')).toEqual([]);
      const required = texts.filter(([, schema]) => least(schema) > 0);
      expect(required.length).toBeGreaterThan(20);
      for (const [, schema] of required) expect(readField(schema, text)).toBeUndefined();
    },
  );

  test('is a text, an address or a code, unless its pattern restricts the characters', () => {
    const kinds = typed.map(([, schema]) => ('x-typed' in schema ? schema['x-typed'] : 'text'));
    expect([...new Set(kinds)].sort()).toEqual(['address', 'code', 'text']);
    for (const [path, schema] of inputs) {
      const name = path.split(' ').at(-1) ?? '';
      if (/^(email|support_email|mail_sender)$/.test(name))
        expect(schema).toHaveProperty('x-typed', 'address');
      if (/^(code|otp|invite|discountcode)$/.test(name)) expect(schema).toHaveProperty('x-typed', 'code');
    }
  });

  test('is a secret only if it is a password, which stays as typed', () => {
    const secrets = inputs.filter(([, schema]) => 'x-typed' in schema && schema['x-typed'] === 'secret');
    expect(secrets).toEqual(inputs.filter(isSecret));
    for (const [, schema] of secrets) expect(readField(schema, ' a\u200bb ')).toBe(' a\u200bb ');
  });

  const counted = typed.filter(([, schema]) => 'x-graphemes' in schema);
  const different = [...new Map(counted.map((input) => [JSON.stringify(input[1]), input])).values()];
  test.each(different)('%s: counts a user-perceived character as one', (_path, schema) => {
    const most = Number((schema as { 'x-graphemes'?: number })['x-graphemes']);
    expect(readField(schema, '👍🏽'.repeat(most))).toBe('👍🏽'.repeat(most));
    const result = read(schema, 'a'.repeat(most + 1));
    expect('error' in result && result.error.details.fields).toEqual({ field: 'too_long' });
  });
});

test('a text of filler characters counts as missing', () => {
  const result = read(Type.String({ minLength: 1 }), '\u200b');
  expect('error' in result && result.error.details.fields).toEqual({ field: 'required' });
});
