import type { TSchema } from 'typebox';
import type { Endpoint } from '../endpoints/index.ts';
import { errorsOf, limitsOf } from '../endpoints/index.ts';

/** A schema as JSON, without TypeBox's own properties. */
type Json = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  allOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: boolean | Json;
  patternProperties?: Record<string, Json>;
} & Record<string, unknown>;

type Names = ReadonlyMap<string, string>;

const STRUCTURE = new Set([
  'type',
  'const',
  'enum',
  'anyOf',
  'allOf',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
]);
/** Shorter schemas are clearer than their name. */
const SHORTEST_NAMED = 60;

const plain = (schema: TSchema): Json => JSON.parse(JSON.stringify(schema)) as Json;

/** Limits and formats: `string(minLength 1, maxLength 12)`. */
function constraints(schema: Json): string {
  const rest = Object.entries(schema).filter(([name]) => !STRUCTURE.has(name));
  return rest.length ? `(${rest.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ')})` : '';
}

function describeObject(schema: Json, names: Names, indent: string): string {
  const inner = `${indent}  `;
  const required = new Set(schema.required);
  const lines = Object.entries(schema.properties ?? {}).map(
    ([name, value]) => `${inner}${name}${required.has(name) ? '' : '?'}: ${describe(value, names, inner)}`,
  );
  for (const [pattern, value] of Object.entries(schema.patternProperties ?? {})) {
    lines.push(`${inner}[${pattern}]: ${describe(value, names, inner)}`);
  }
  if (schema.additionalProperties === false) lines.push(`${inner}nothing else`);
  if (typeof schema.additionalProperties === 'object') {
    lines.push(`${inner}[other]: ${describe(schema.additionalProperties, names, inner)}`);
  }
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

function describe(schema: Json, names: Names, indent: string): string {
  const name = names.get(JSON.stringify(schema));
  if (name !== undefined) return name;
  return `${structure(schema, names, indent)}${constraints(schema)}`;
}

function structure(schema: Json, names: Names, indent: string): string {
  const all = (list: Json[], by: string) => list.map((each) => describe(each, names, indent)).join(by);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return all(schema.anyOf, ' | ');
  if (schema.allOf) return all(schema.allOf, ' & ');
  if (schema.items) return `[${describe(schema.items, names, indent)}]`;
  if (schema.properties || schema.patternProperties) return describeObject(schema, names, indent);
  return schema.type ?? 'anything';
}

/** Schemas by name, so that each is written only once. */
export function nameSchemas(schemas: Readonly<Record<string, TSchema>>): Names {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(plain(schema));
    if (text.length >= SHORTEST_NAMED) names.set(text, name);
  }
  return names;
}

/** `Money = { … }`. */
export function describeEntity(name: string, schema: TSchema, names: Names): string {
  const json = plain(schema);
  const others = new Map([...names].filter(([, other]) => other !== name));
  return `${name} = ${describe(json, others, '')}`;
}

/** One call: who may call it, its input, its response and its errors. */
export function describeEndpoint(key: string, endpoint: Endpoint, names: Names): string {
  const { summary, access, roles, limit, answers, query, body, headers } = endpoint;
  const flags = [
    endpoint.multipart && 'multipart',
    endpoint.idempotent && 'idempotent',
    endpoint.csrf === false && 'signed instead of same-origin',
    endpoint.sse && 'event stream',
    endpoint.binary && `file ${endpoint.binary}`,
  ].filter(Boolean);
  const part = (name: string, schema: TSchema | undefined) =>
    schema === undefined ? [] : [`  ${name} ${describe(plain(schema), names, '  ')}`];
  return [
    `${key}: ${summary}`,
    `  for ${access}${roles ? ` (${roles.join(', ')})` : ''}${flags.length ? `; ${flags.join('; ')}` : ''}`,
    ...('none' in limit ? [`  no limit: ${limit.none}`] : []),
    ...limitsOf(endpoint).map(
      ({ name, max, window, per, field }) =>
        `  limit ${name}: ${max} in ${window} s per ${per}${field === undefined ? '' : ` (${field})`}`,
    ),
    ...part('query', query),
    ...part('headers', headers),
    ...part('body', body),
    ...Object.entries(answers).flatMap(([status, schema]) => part(status, schema)),
    `  refuses ${errorsOf(key, endpoint).join(', ') || 'nothing'}`,
  ].join('\n');
}
