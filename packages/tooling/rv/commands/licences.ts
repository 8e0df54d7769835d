import { listLicences } from '../../licences/listLicences.ts';
import { failOnProblems } from '../failOnProblems.ts';
import { dim, print, step } from '../terminal.mjs';
import { workspace } from '../workspace.mjs';

async function run(args: string[]) {
  const parts = await step(
    'Reading licences',
    async () => listLicences(workspace),
    (all) => `Licences of ${all.length} packages`,
  );
  if (args.includes('--list'))
    parts.forEach(({ name, version, licence }) => print(`  ${name} ${version}  ${licence}`));
  const counts = Map.groupBy(parts, ({ licence }) => licence);
  const sums = [...counts]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([licence, { length }]) => `${licence} ${length}`);
  print(`  ${sums.join(', ')}`);
  const accepted = Map.groupBy(
    parts.filter(({ verdict }) => verdict === 'accepted'),
    ({ because }) => because,
  );
  for (const [because, each] of accepted) {
    print(
      dim(
        `  ${each.length === 1 ? each[0]?.name : `${each[0]?.name} and ${each.length - 1} more`}: ${because}`,
      ),
    );
  }
  const unfit = parts.filter(({ verdict }) => verdict === 'unfit');
  failOnProblems(
    unfit.map(({ name, version, licence }) => `${name} ${version}: ${licence}`),
    'packages with a licence that does not allow commercial use. Replace them, or record the exception in packages/tooling/licences/policy.ts.',
  );
}

/** `npm run licences [-- --list]`. */
export default { run };
