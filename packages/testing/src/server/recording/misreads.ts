import Schema from 'typebox/schema';
import type { Shape } from './Recording.ts';

/**
 * What a client would stumble over in an answer.
 * @returns `/user/credits must be number`, one per field; empty if the client can read it
 */
export function misreads(shape: Shape, answer: unknown): string[] {
  const [, errors] = Schema.Errors(shape, answer);
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
