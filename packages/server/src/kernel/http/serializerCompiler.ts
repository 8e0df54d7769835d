import build from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Schema = Parameters<typeof build>[0];
type Serializer = (answer: unknown) => string;

/**
 * Writes the answers of one schema as JSON. The schema is compiled when the first answer comes: all of them take a second of a start,
 * and most servers of a test answer few calls.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let serialize: Serializer | null = null;
  return (answer: unknown) => {
    serialize ??= build(schema) as Serializer;
    return serialize(answer);
  };
};
