import { dim, Refusal, say } from './say.mjs';

const SHOWN = 60;

/**
 * Lists problems and refuses to go on when there are any.
 * @param {string[]} lines one each
 * @param {string} sentence what is wrong, after the number of problems
 */
export function refuseIfAny(lines, sentence) {
  if (!lines.length) return;
  lines.slice(0, SHOWN).forEach((line) => say(`  ${line}`));
  if (lines.length > SHOWN) say(dim(`  … and ${lines.length - SHOWN} more`));
  throw new Refusal(`${lines.length} ${sentence}`);
}
