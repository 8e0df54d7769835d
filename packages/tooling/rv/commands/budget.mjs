import { refuseIfAny } from '../problems.mjs';
import { step } from '../say.mjs';

/** Refuses facades that lack a name which a remote takes from a shared library, or still have one that nobody takes. */
export async function checkFacades() {
  const { syncFacades } = await import('../../webpack/facades.mjs');
  const stale = await step('Checking what is shared', () => syncFacades({ check: true }));
  refuseIfAny(stale, 'out of date; npm run build -- shell writes them');
}

/** Refuses builds that are bigger than agreed. */
export async function checkBudgets() {
  const { measureBudgets } = await import('../../webpack/budget.mjs');
  const rows = await step(
    'Weighing the builds',
    () => measureBudgets(),
    ([shell, runtime]) => `Shell and shared libraries ${shell.kilobytes} KB, runtime ${runtime.kilobytes} KB`,
  );
  const over = rows.filter(({ kilobytes, limit }) => kilobytes > limit);
  refuseIfAny(
    over.map(({ what, kilobytes, limit }) => `${what}: ${kilobytes} KB, at most ${limit}`),
    'over the budget (brotli)',
  );
}
