import { failOnProblems } from '../failOnProblems.ts';
import { step } from '../terminal.mjs';
import { workspace } from '../workspace.mjs';

async function run() {
  const { checkDocuments } = await import('../../docs/checkDocuments.ts');
  const { problems } = await step(
    'Checking documents',
    async () => checkDocuments(workspace),
    ({ documents }) => `Documents: ${documents} read`,
  );
  failOnProblems(problems, 'problems in documents. Correct the document, or name what it means.');
}

/** `npm run docs`: checks links, paths and commands in documents. */
export default { run };
