import build from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Schema = Parameters<typeof build>[0];
type Serializer = (answer: unknown) => string;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The schema of a value that may also be null; undefined: it is another choice. */
function nullableValue(choices: unknown): Record<string, unknown> | undefined {
  if (!Array.isArray(choices) || choices.length !== 2) return undefined;
  const [value, none]: unknown[] = choices;
  const isNullable = isObject(value) && typeof value['type'] === 'string' && isObject(none);
  return isNullable && none['type'] === 'null' ? value : undefined;
}

/** "This or null" as `nullable`: to choose between two schemas, the serializer would validate each value. */
function withoutChoices(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutChoices);
  if (!isObject(schema)) return schema;
  const { anyOf: choices, ...rest } = schema;
  const value = nullableValue(choices);
  // A real choice: what is in it is validated, and there an enum with `nullable` would refuse null.
  if (choices !== undefined && value === undefined) return schema;
  const simple = value === undefined ? schema : { ...value, ...rest, nullable: true };
  return Object.fromEntries(Object.entries(simple).map(([key, part]) => [key, withoutChoices(part)]));
}

/**
 * Writes the answers of one schema as JSON. The schema is compiled when the first answer comes: all of them take a second of a start,
 * and most servers of a test answer few calls.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let serialize: Serializer | null = null;
  return (answer: unknown) => {
    serialize ??= build(withoutChoices(schema) as Schema) as Serializer;
    return serialize(answer);
  };
};
