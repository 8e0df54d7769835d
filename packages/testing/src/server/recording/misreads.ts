import Schema from 'typebox/schema';
import type { Shape } from './Recording.ts';

/** Returns the fields that a client cannot read: `/user/credits must be number`. */
export function misreads(shape: Shape, answer: unknown): string[] {
  const [, errors] = Schema.Errors(shape, answer);
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
