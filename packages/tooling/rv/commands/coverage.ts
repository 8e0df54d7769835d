import { failOnProblems } from '../failOnProblems.ts';
import { step } from '../terminal.mjs';
import { workspace } from '../workspace.mjs';

async function run() {
  const { checkCoverage, headline, PAGE } = await import('../../proofs/checkCoverage.ts');
  const { problems } = await step(
    'Checking docs/coverage.md',
    async () => checkCoverage(workspace),
    ({ counts }) => `Sentences of the specification: ${headline(counts)}`,
  );
  failOnProblems(problems, `problems in ${PAGE}`);
}

/** `npm run coverage`. */
export default { run };
