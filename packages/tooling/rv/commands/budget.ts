import { failOnProblems } from '../failOnProblems.ts';
import { step } from '../terminal.mjs';

/** Fails if a build exceeds its size budget. */
export async function checkBudgets() {
  const { measureBudgets } = await import('../../webpack/budget.ts');
  const rows = await step(
    'Measuring build sizes',
    () => measureBudgets(),
    ([start]) => `Pages load ${start?.kilobytes} KB: ${start?.what}`,
  );
  const over = rows.filter(({ kilobytes, limit }) => kilobytes > limit);
  failOnProblems(
    over.map(({ what, kilobytes, limit }) => `${what}: ${kilobytes} KB, limit ${limit} KB`),
    'builds over their size budget (brotli). Make them smaller, or raise the limit in packages/contracts/src/remoteBudget.ts (remotes) or packages/tooling/webpack/budget.ts.',
  );
}
