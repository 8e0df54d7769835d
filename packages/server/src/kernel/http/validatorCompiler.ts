import type { FieldCode } from '@rendezvous/contracts';
import type { FastifySchemaCompiler } from 'fastify';
import { Evaluate, IsEnum, IsObject, IsOptional, Optional, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { invalidFields } from '../ApiError.ts';
import { readerOf } from './readTyped.ts';

type Issue = { keyword: string; instancePath: string; params: Record<string, unknown> };
type Fields = Record<string, FieldCode>;

const CODES: Readonly<Record<string, FieldCode>> = {
  required: 'required',
  additionalProperties: 'unknown',
  minLength: 'too_short',
  maxLength: 'too_long',
  minimum: 'too_small',
  maximum: 'too_large',
  maxItems: 'count_exceeded',
};

/** Keywords whose issues name properties of the object. */
const LISTS: Readonly<Record<string, string>> = {
  required: 'requiredProperties',
  additionalProperties: 'additionalProperties',
};

const nameOf = (pointer: string): string =>
  pointer.replace(/^\//, '').replaceAll('/', '.').slice(0, 100) || 'body';

/** Adds the issue's code, unless the field has one already. */
function addCode(fields: Fields, { keyword, instancePath, params }: Issue, input: unknown): void {
  // "false" schemas only repeat what additionalProperties reports.
  if (keyword === 'boolean') return;
  const code = CODES[keyword] ?? 'invalid';
  const list = LISTS[keyword];
  if (list !== undefined) {
    const names = Array.isArray(params[list]) ? params[list].map(String) : [];
    for (const name of names) fields[nameOf(`${instancePath}/${name}`)] ??= code;
    return;
  }
  const isEmpty =
    keyword === 'minLength' && instancePath !== '' && Value.Pointer.Get(input, instancePath) === '';
  fields[nameOf(instancePath)] ??= isEmpty ? 'required' : code;
}

/** Returns whether PostgreSQL cannot store the text: it has a NUL or half a surrogate pair. */
const isUnstorable = (text: string): boolean => text.includes('\u0000') || /\p{Surrogate}/u.test(text);

function addUnstorable(fields: Fields, value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (isUnstorable(value)) fields[path || 'body'] = 'invalid';
  } else if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      addUnstorable(fields, inner, path ? `${path}.${name}` : name);
    }
  }
}

/** Precomputes the value lists for `Convert`, which otherwise evaluates them for each input. */
function evaluateLists(schema: TSchema): TSchema {
  if (!IsObject(schema)) return schema;
  const evaluate = (property: TSchema): TSchema => {
    if (!IsEnum(property)) return property;
    return IsOptional(property) ? Optional(Evaluate(property)) : Evaluate(property);
  };
  const properties = Object.entries(schema.properties).map(([name, property]) => [name, evaluate(property)]);
  // A copy would lose the schema's kind, which is not enumerable.
  return Object.create(schema, {
    properties: { value: Object.fromEntries(properties), enumerable: true },
  }) as TSchema;
}

type Result = { value: unknown; issues: readonly Issue[] };

function compile({ schema, httpPart }: { schema: TSchema; httpPart?: string }): (input: unknown) => Result {
  const check = Compile(schema);
  const texts = evaluateLists(schema);
  const read = readerOf(schema);
  return (input) => {
    const issues: Issue[] = [];
    const typed = read(input, '', (instancePath) =>
      issues.push({ keyword: 'maxLength', instancePath, params: {} }),
    );
    const value = httpPart === 'body' ? typed : Value.Convert(texts, typed);
    if (!check.Check(value)) issues.push(...(check.Errors(value) as Issue[]));
    return { value, issues };
  };
}

/**
 * Compiles the validation of one part of a call, on first use, which keeps startup fast. Typed text
 * is normalised first; numbers and booleans in query and headers are parsed. Failures are ApiError
 * invalid with a code for each field.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = (part) => {
  let validate: ReturnType<typeof compile> | null = null;
  return (input: unknown) => {
    validate ??= compile(part);
    const { value, issues } = validate(input);
    const fields: Fields = {};
    addUnstorable(fields, input);
    for (const issue of issues) addCode(fields, issue, value);
    if (issues.length > 0 && Object.keys(fields).length === 0) fields['body'] = 'invalid';
    return Object.keys(fields).length > 0 ? { error: invalidFields(fields) } : { value };
  };
};
