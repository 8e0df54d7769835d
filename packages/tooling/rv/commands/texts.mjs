import { failOnProblems } from '../failOnProblems.mjs';
import { step } from '../terminal.mjs';
import { workspace } from '../workspace.mjs';

/** One line per key and problem, with the affected languages. */
function linesOf(problems) {
  const languages = Map.groupBy(problems, ({ namespace, key, problem }) => `${namespace} ${key}: ${problem}`);
  const unusedLast = ([a], [b]) => a.endsWith('nowhere') - b.endsWith('nowhere') || a.localeCompare(b);
  return [...languages]
    .sort(unusedLast)
    .map(([line, each]) => `${line} (${each.map(({ language }) => language).join(', ')})`);
}

async function run() {
  const { checkTexts } = await import('../../texts/checkTexts.mjs');
  const { problems } = await step(
    'Checking texts',
    () => checkTexts(workspace),
    ({ namespaces, keys }) => `Texts: ${keys} keys in ${namespaces} namespaces, 11 languages each`,
  );
  failOnProblems(
    linesOf(problems),
    'problems with texts. Each line names the namespace, the key and the languages.',
  );
}

/** `npm run texts`. */
export default { run };
