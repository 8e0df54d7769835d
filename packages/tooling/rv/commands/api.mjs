import { UserError, green, print, step } from '../terminal.mjs';
import { failOnProblems } from '../failOnProblems.mjs';

const USAGE = 'npm run api, npm run api -- update, or npm run api -- version';

/** Fails if an export of contracts, core, platform or ui changed without its report, or without the bump that it needs. */
export async function checkReports() {
  const { checkApi } = await import('../../api/checkApi.mjs');
  const problems = await step('Comparing exports', () => checkApi());
  failOnProblems(problems, 'problems with the versions of packages. docs/versions.md says what to do.');
}

async function update() {
  const { updateReports } = await import('../../api/checkApi.mjs');
  const lines = await step('Describing exports', () => updateReports());
  lines.forEach((line) => print(`  ${line}`));
  await checkReports();
}

async function version() {
  await checkReports();
  const { applyChangeSets } = await import('../../api/applyChangeSets.mjs');
  const versions = await step('Raising versions', applyChangeSets);
  versions.forEach((line) => print(`  ${green(line)}`));
}

/** `npm run api`: checks. `update`: writes the reports. `version`: turns change sets into versions and changelogs. */
export default {
  run: async ([command = 'check', ...rest]) => {
    const commands = { check: checkReports, update, version };
    if (!Object.hasOwn(commands, command) || rest.length > 0) throw new UserError(`Say ${USAGE}.`);
    await commands[command]();
  },
};
