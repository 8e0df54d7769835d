import build from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Schema = Parameters<typeof build>[0];
type Serializer = (answer: unknown) => string;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the schema of a nullable value; undefined for other unions. */
function nullableValue(choices: unknown): Record<string, unknown> | undefined {
  if (!Array.isArray(choices) || choices.length !== 2) return undefined;
  const [value, none]: unknown[] = choices;
  const isNullable = isObject(value) && typeof value['type'] === 'string' && isObject(none);
  return isNullable && none['type'] === 'null' ? value : undefined;
}

/** Turns "this or null" into `nullable`; the serializer would validate each value of a union. */
function withoutChoices(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutChoices);
  if (!isObject(schema)) return schema;
  const { anyOf: choices, ...rest } = schema;
  const value = nullableValue(choices);
  // The serializer validates the members of a union, where an enum with `nullable` refuses null.
  if (choices !== undefined && value === undefined) return schema;
  const simple = value === undefined ? schema : { ...value, ...rest, nullable: true };
  return Object.fromEntries(Object.entries(simple).map(([key, part]) => [key, withoutChoices(part)]));
}

/**
 * Serialises responses as JSON. Compiles each schema on first use: compiling all of them takes a
 * second, and most tests use few.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let serialize: Serializer | null = null;
  return (answer: unknown) => {
    serialize ??= build(withoutChoices(schema) as Schema) as Serializer;
    return serialize(answer);
  };
};
