import { refuseIfAny } from '../problems.mjs';
import { step } from '../say.mjs';
import { workspace } from '../workspace.mjs';

/** One line for each key and problem, with the languages that have it. */
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
  refuseIfAny(linesOf(problems), 'problems with texts');
}

/** `npm run texts`. */
export default { run };
