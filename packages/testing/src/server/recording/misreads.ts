import Schema from 'typebox/schema';
import type { Shape } from './Recording.ts';

/**
 * Fields of a response that a client cannot read.
 * @returns `/user/credits must be number`, one per field; empty if there are none
 */
export function misreads(shape: Shape, answer: unknown): string[] {
  const [, errors] = Schema.Errors(shape, answer);
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
