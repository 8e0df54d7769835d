import { parseArgs } from 'node:util';
import { describeProblem } from '../../texts/checkFolder.mjs';
import { failOnProblems } from '../failOnProblems.mjs';
import { step, UserError } from '../terminal.mjs';
import { inWorkspace, workspace } from '../workspace.mjs';

const FORMATS = ['xliff', 'i18next'];
const USAGE =
  'Usage: npm run texts, npm run texts -- export --lang de --format xliff|i18next, npm run texts -- import --lang de --format xliff|i18next [file or folder]';

/** One line per problem, by file; unused keys last, because they are often the rest of a renaming. */
const linesOf = (problems) => {
  const { true: unused = [], false: others = [] } = Object.groupBy(problems, ({ problem }) =>
    problem.endsWith('nowhere'),
  );
  return [others, unused].flatMap((each) => each.map((one) => describeProblem(workspace, one)).sort());
};

async function check() {
  const { checkTexts } = await import('../../texts/checkTexts.mjs');
  const { problems } = await step(
    'Checking texts',
    () => checkTexts(workspace),
    ({ namespaces, keys }) => `Texts: ${keys} keys in ${namespaces} namespaces, 11 languages each`,
  );
  failOnProblems(linesOf(problems), 'problems with texts. Each line names the file, the line and the key.');
}

async function exchange(action, { lang, format, place }) {
  const { exportTexts, importTexts, ImportError, isLanguage } = await import('../../texts/exchange.mjs');
  if (!isLanguage(lang) || !FORMATS.includes(format)) throw new UserError(USAGE);
  const chosen = place ?? inWorkspace(`translations/${lang}${format === 'xliff' ? '.xlf' : ''}`);
  if (action === 'export') {
    await step(
      `Exporting ${lang}`,
      () => exportTexts(workspace, { language: lang, format, out: chosen }),
      (count) => `${count} texts: ${chosen}`,
    );
    return;
  }
  try {
    await step(
      `Importing ${lang}`,
      () => importTexts(workspace, { language: lang, format, from: chosen }),
      (count) =>
        `${count} texts changed. Now run npx prettier --write mf-account/src/pages packages/contracts/locales/legal, and npm run texts.`,
    );
  } catch (error) {
    if (error instanceof ImportError || error.code === 'ENOENT') throw new UserError(error.message);
    throw error;
  }
}

async function run(args) {
  if (args.length === 0) return check();
  const { values, positionals } = parseArgs({
    args,
    options: { lang: { type: 'string' }, format: { type: 'string', default: 'xliff' } },
    allowPositionals: true,
  });
  const [action, place] = positionals;
  if (action !== 'export' && action !== 'import') throw new UserError(USAGE);
  return exchange(action, { ...values, place });
}

/** `npm run texts`. */
export default { run };
