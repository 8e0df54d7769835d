import type { Shape } from './Recording.ts';

const KEYWORDS = new Set([
  'type',
  'const',
  'enum',
  'anyOf',
  'items',
  'properties',
  'required',
  'patternProperties',
]);

const mapRecord = <In, Out>(record: Readonly<Record<string, In>>, map: (value: In) => Out) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

/**
 * Returns what a client relies on: names, types and fixed values of the fields that its code reads.
 * @param schema the response's schema in the contract
 * @param isRead whether the client's code names a field
 */
export function shapeOf(schema: Shape, isRead: (name: string) => boolean): Shape {
  const inner = (each: Shape): Shape => shapeOf(each, isRead);
  const own = Object.fromEntries(Object.entries(schema).filter(([name]) => KEYWORDS.has(name))) as Shape;
  const read = Object.entries(schema.properties ?? {}).filter(([name]) => isRead(name));
  return {
    ...own,
    ...(schema.properties && { properties: mapRecord(Object.fromEntries(read), inner) }),
    ...(schema.required && { required: schema.required.filter((name) => isRead(name)) }),
    ...(schema.items && { items: inner(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inner) }),
    ...(schema.patternProperties && { patternProperties: mapRecord(schema.patternProperties, inner) }),
  };
}

/**
 * Like `shapeOf`, for an event: no contract has its schema, so it uses the received value.
 * @param value the received value; null says nothing about other possible values
 */
export function shapeOfValue(value: unknown, isRead: (name: string) => boolean): Shape {
  if (value === null || value === undefined) return {};
  if (Array.isArray(value)) return { type: 'array', items: shapeOfValue(value[0], isRead) };
  if (typeof value !== 'object') return { type: typeof value };
  const read = Object.entries(value).filter(([name]) => isRead(name));
  return {
    type: 'object',
    properties: mapRecord(Object.fromEntries(read), (each) => shapeOfValue(each, isRead)),
    required: read.map(([name]) => name),
  };
}
