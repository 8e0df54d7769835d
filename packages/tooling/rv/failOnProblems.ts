import { dim, UserError, print } from './terminal.mjs';

const SHOWN = 60;

/**
 * Prints problems and throws if there are any.
 * @param lines one per problem
 * @param sentence what is wrong and what to do; printed after the count
 * @throws UserError
 */
export function failOnProblems(lines: string[], sentence: string) {
  if (!lines.length) return;
  lines.slice(0, SHOWN).forEach((line) => print(`  ${line}`));
  if (lines.length > SHOWN) print(dim(`  … and ${lines.length - SHOWN} more`));
  throw new UserError(`${lines.length} ${sentence}`);
}
