import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { jestConfig } from '../packages/tooling/jest/preset.mjs';
import { readDeclaration } from '../packages/tooling/webpack/declaration.ts';
import { projects } from '../packages/tooling/webpack/projects.ts';

const readLabels = async ({ directory }) =>
  JSON.parse(await readFile(path.join(directory, 'src/locales/labels/en.json'), 'utf8').catch(() => '{}'));

/**
 * Reads the remotes' declarations without loading their code. The files are inputs of the test
 * target in nx.json.
 */
const readRemotes = async () => {
  const remotes = projects.filter(({ kind }) => kind === 'remote');
  const entries = remotes.map(async (project) => {
    const { exposes, contributes } = await readDeclaration(project);
    return [project.name, { exposes: Object.keys(exposes), contributes, labels: await readLabels(project) }];
  });
  return Object.fromEntries(await Promise.all(entries));
};

export default jestConfig({
  dir: import.meta.dirname,
  environment: 'jsdom',
  overrides: { globals: { DECLARED_REMOTES: await readRemotes() } },
});
