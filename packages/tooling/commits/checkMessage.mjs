// @ts-check
import { readFileSync } from 'node:fs';

/** `area: summary` or `area(detail): summary`; `!` marks a breaking change. */
const HEADER = /^[a-z0-9-]+(?:\([^()]+\))?!?: (\S.*)$/;
/** Messages by git or Dependabot. */
const NOT_OURS = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )|^Signed-off-by: dependabot\[bot\]/m;

/**
 * Checks a commit message against docs/WRITING.md. Has no dependencies, to run before `npm ci`.
 * @param {string} message
 * @returns {string[]} the problems, one line each
 */
export function checkMessage(message) {
  if (NOT_OURS.test(message)) return [];
  const [header = '', blank = '', ...body] = message
    .replaceAll(/^#.*\n?/gm, '')
    .trimEnd()
    .split('\n');
  const summary = HEADER.exec(header)?.[1];
  const isTooLong = (/** @type {string} */ line) => line.length > 80 && !/https?:\/\//.test(line);
  const problems = [
    summary === undefined &&
      'the first line must read "area: imperative summary", for example "chat: retry unsent messages in order"',
    /^\p{Lu}/u.test(summary ?? '') && 'the summary must start in lower case',
    header.endsWith('.') && 'the summary may not end with a full stop',
    header.length > 72 && 'the first line must not be longer than 72 characters',
    blank !== '' && 'the second line must be blank',
    body.some(isTooLong) && 'a line of the body must not be longer than 80 characters',
  ];
  return problems.filter((problem) => problem !== false);
}

const [, script, file] = process.argv;
if (script === import.meta.filename && file !== undefined) {
  const problems = checkMessage(readFileSync(file, 'utf8'));
  if (problems.length > 0) {
    const list = problems.map((problem) => `  ${problem}\n`).join('');
    process.stderr.write(`The commit message breaks the rule in docs/WRITING.md:\n${list}`);
    process.exitCode = 1;
  }
}
