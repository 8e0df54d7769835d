import { addText } from '../../texts/addText.ts';
import { describeProblem } from '../../texts/checkFolder.ts';
import { checkTexts } from '../../texts/checkTexts.ts';
import { IS_DRAFT } from '../../texts/compareTexts.ts';
import { failOnProblems } from '../failOnProblems.ts';
import { print, step, UserError, yellow } from '../terminal.mjs';
import { workspace } from '../workspace.mjs';

/** Drafts fail only in CI, so that a developer can go on before a translator has written them. */
async function check() {
  const { problems } = await step(
    'Checking texts',
    () => checkTexts(workspace),
    ({ keys }) => `Texts: ${keys} keys, 11 languages each`,
  );
  const linesOf = (areDrafts: boolean) =>
    problems
      .filter(({ problem }) => (problem === IS_DRAFT) === areDrafts)
      .map((problem) => describeProblem(workspace, problem));
  const [drafts, others] = [linesOf(true), linesOf(false)];
  if (!process.env['CI']) for (const draft of drafts) print(`  ${yellow('!')} ${draft}`);
  failOnProblems(
    process.env['CI'] ? [...others, ...drafts] : others,
    'problems with texts. Each line names the file and the key.',
  );
}

async function run([action, key, text]: string[]) {
  if (action === undefined) return check();
  if (action !== 'add' || key === undefined || text === undefined)
    throw new UserError('Usage: npm run texts, npm run texts -- add chat:composer.send "Send"');
  const files = addText(workspace, key, text);
  print(`Wrote ${key} in English, and drafts in ${files.length - 1} languages. npm run texts lists them.`);
}

/** `npm run texts [-- add KEY TEXT]`. */
export default { run };
