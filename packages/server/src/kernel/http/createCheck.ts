import type { FieldCode } from '@rendezvous/contracts';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { invalidFields } from '../ApiError.ts';

type Issue = { keyword: string; instancePath: string; params: Record<string, unknown> };

const CODES: Readonly<Record<string, FieldCode>> = {
  required: 'required',
  additionalProperties: 'unknown',
  minLength: 'too_short',
  maxLength: 'too_long',
  minimum: 'too_small',
  maximum: 'too_large',
  maxItems: 'count_exceeded',
};

const nameOf = (pointer: string): string =>
  pointer.replace(/^\//, '').replaceAll('/', '.').slice(0, 100) || 'body';

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function collect(fields: Record<string, FieldCode>, issue: Issue, input: unknown): void {
  const at = issue.instancePath;
  const names =
    issue.keyword === 'required'
      ? list(issue.params['requiredProperties'])
      : issue.keyword === 'additionalProperties'
        ? list(issue.params['additionalProperties'])
        : null;
  const code = CODES[issue.keyword] ?? 'invalid';
  if (names) {
    for (const name of names) fields[nameOf(`${at}/${name}`)] ??= code;
    return;
  }
  // "false" schemas only repeat what additionalProperties says.
  if (issue.keyword === 'boolean') return;
  const empty = issue.keyword === 'minLength' && at !== '' && Value.Pointer.Get(input, at) === '';
  fields[nameOf(at)] ??= empty ? 'required' : code;
}

/** Text that PostgreSQL cannot store: a NUL, or half of a surrogate pair. */
const isUnstorable = (text: string): boolean => text.includes('\u0000') || /\p{Surrogate}/u.test(text);

function findUnstorable(value: unknown, path: string, fields: Record<string, FieldCode>): void {
  if (typeof value === 'string') {
    if (isUnstorable(value)) fields[path || 'body'] = 'invalid';
  } else if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value)) {
    for (const [name, inner] of Object.entries(value)) {
      findUnstorable(inner, path ? `${path}.${name}` : name, fields);
    }
  }
}

/**
 * Makes the check for one part of a call.
 * @param convert query and headers are text: numbers and booleans are read from it. Bodies are taken as they are.
 * @returns gives the value back, or throws ApiError invalid with a code for each field
 */
export function createCheck(schema: TSchema, convert: boolean): (input: unknown) => unknown {
  const compiled = Compile(schema);
  return (input) => {
    const value: unknown = convert ? Value.Convert(schema, { ...(input as object) }) : input;
    const fields: Record<string, FieldCode> = {};
    findUnstorable(value, '', fields);
    if (!compiled.Check(value)) {
      for (const issue of compiled.Errors(value)) collect(fields, issue as Issue, value);
      if (Object.keys(fields).length === 0) fields['body'] = 'invalid';
    }
    if (Object.keys(fields).length > 0) throw invalidFields(fields);
    return value;
  };
}
