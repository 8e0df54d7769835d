import { listLicences } from '../../licences/listLicences.mjs';
import { refuseIfAny } from '../problems.mjs';
import { dim, say, step } from '../say.mjs';
import { workspace } from '../workspace.mjs';

async function run(args) {
  const parts = await step(
    'Reading licences',
    async () => listLicences(workspace),
    (all) => `Licences of the ${all.length} packages that ship`,
  );
  if (args.includes('--list'))
    parts.forEach(({ name, version, licence }) => say(`  ${name} ${version}  ${licence}`));
  const counts = Map.groupBy(parts, ({ licence }) => licence);
  const sums = [...counts]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([licence, { length }]) => `${licence} ${length}`);
  say(`  ${sums.join(', ')}`);
  const accepted = Map.groupBy(
    parts.filter(({ verdict }) => verdict === 'accepted'),
    ({ because }) => because,
  );
  for (const [because, each] of accepted) {
    say(
      dim(
        `  ${each.length === 1 ? each[0].name : `${each[0].name} and ${each.length - 1} more`}: ${because}`,
      ),
    );
  }
  const unfit = parts.filter(({ verdict }) => verdict === 'unfit');
  refuseIfAny(
    unfit.map(({ name, version, licence }) => `${name} ${version}: ${licence}`),
    'packages with a licence unfit for commercial use',
  );
}

/** `npm run licences [-- --list]`. */
export default { run };
