import { parseArgs } from 'node:util';
import { describeProblem } from '../../texts/checkFolder.ts';
import type { TextProblem } from '../../texts/textFile.ts';
import { failOnProblems } from '../failOnProblems.ts';
import { step, UserError } from '../terminal.mjs';
import { inWorkspace, workspace } from '../workspace.mjs';

const USAGE =
  'Usage: npm run texts, npm run texts -- export --lang de, npm run texts -- import --lang de [file]';

/** One line per problem, by file; unused keys last, because they often remain after a rename. */
const linesOf = (problems: readonly TextProblem[]) => {
  const isUnused = ({ problem }: TextProblem) => problem.endsWith('nowhere');
  const unused = problems.filter(isUnused);
  const others = problems.filter((one) => !isUnused(one));
  return [others, unused].flatMap((each) => each.map((one) => describeProblem(workspace, one)).sort());
};

async function check() {
  const { checkTexts } = await import('../../texts/checkTexts.ts');
  const { problems } = await step(
    'Checking texts',
    () => checkTexts(workspace),
    ({ namespaces, keys }) => `Texts: ${keys} keys in ${namespaces} namespaces, 11 languages each`,
  );
  failOnProblems(linesOf(problems), 'problems with texts. Each line names the file, the line and the key.');
}

type Options = { lang?: string; place?: string };

async function exchange(action: 'export' | 'import', { lang = '', place }: Options) {
  const { exportTexts, importTexts, ImportError, isTranslated } = await import('../../texts/exchange.ts');
  if (!isTranslated(lang)) throw new UserError(USAGE);
  const file = place ?? inWorkspace(`translations/${lang}.xlf`);
  if (action === 'export') {
    await step(
      `Exporting ${lang}`,
      () => exportTexts(workspace, { language: lang, out: file }),
      (count) => `${count} texts: ${file}`,
    );
    return;
  }
  try {
    await step(
      `Importing ${lang}`,
      () => importTexts(workspace, { language: lang, from: file }),
      (count) =>
        `${count} texts changed. Now run npx prettier --write mf-account/src/pages packages/contracts/locales/legal, and npm run texts.`,
    );
  } catch (error) {
    const isTheirs =
      error instanceof Error &&
      (error instanceof ImportError || ('code' in error && error.code === 'ENOENT'));
    if (isTheirs) throw new UserError(error.message);
    throw error;
  }
}

async function run(args: string[]) {
  if (args.length === 0) return check();
  const { values, positionals } = parseArgs({
    args,
    options: { lang: { type: 'string' }, format: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, place] = positionals;
  if (action !== 'export' && action !== 'import') throw new UserError(USAGE);
  return exchange(action, { ...values, ...(place ? { place } : {}) });
}

/** `npm run texts`. */
export default { run };
