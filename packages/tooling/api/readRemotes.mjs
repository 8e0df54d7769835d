import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importDeclaration } from '../webpack/declaration.mjs';
import { projects } from '../webpack/projects.mjs';

/** The remotes of this repository, with what they require and their code. @returns {Promise<import('./judgeMembers.mjs').Remote[]>} */
export const readRemotes = () =>
  Promise.all(
    projects
      .filter(({ kind }) => kind === 'remote')
      .map(async ({ name, directory }) => {
        const { federation } = await importDeclaration(path.join(directory, 'federation.config.ts'));
        const files = globSync('src/**/*.{ts,tsx}', { cwd: directory }).filter(
          (file) => !/\.test\.tsx?$/.test(file),
        );
        const source = files.map((file) => readFileSync(path.join(directory, file), 'utf8')).join('\n');
        return { name, requires: federation.requires, source };
      }),
  );
