import { refuseIfAny } from '../problems.mjs';
import { step } from '../say.mjs';
import { workspace } from '../workspace.mjs';

async function run() {
  const { checkCoverage, headline, PAGE } = await import('../../proofs/checkCoverage.mjs');
  const { problems } = await step(
    'Checking what is covered',
    async () => checkCoverage(workspace),
    ({ counts }) => `Sentences of the specification: ${headline(counts)}`,
  );
  refuseIfAny(problems, `problems in ${PAGE}`);
}

/** `npm run coverage`. */
export default { run };
