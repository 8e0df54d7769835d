import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import { workspaceFolders } from '../rv/workspaceFolders.ts';
import { boundaryRules, type Workspaces } from './rules.ts';

export type Problem = { rule: string; from: string; to: string; comment: string };

// The facades import the shell's shared libraries by names that only the webpack preset resolves.
const SKIP = /(^|\/)(facades|node_modules|dist|\.cache|fixtures|test-results|playwright-report)(\/|$)/;
const SOURCES = '**/*.{ts,tsx,mjs,cjs,js}';

function manifestOf(top: string, folder: string) {
  const { name, ...fields } = JSON.parse(readFileSync(path.join(top, folder, 'package.json'), 'utf8'));
  const { dependencies, devDependencies, peerDependencies } = fields;
  return { name, declared: Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }) };
}

/**
 * Checks every import of the workspaces under a top folder.
 * @param top absolute path
 */
export async function checkBoundaries(top: string): Promise<Problem[]> {
  const folders = workspaceFolders(top);
  const files = folders.flatMap((folder) =>
    globSync(SOURCES, { cwd: path.join(top, folder), exclude: (name) => SKIP.test(name) }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const workspaces: Workspaces = new Map(folders.map((folder) => [folder, manifestOf(top, folder)]));
  const rules = boundaryRules(workspaces);
  const { output } = await cruise(
    files,
    {
      baseDir: top,
      ruleSet: { forbidden: rules },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
      moduleSystems: ['es6', 'cjs'],
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      conditionNames: ['import', 'node', 'browser', 'default', 'require', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  );
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle?.length ? cycle.map(({ name }) => name).join(' -> ') : to,
    comment: rules.find(({ name }) => name === rule.name)?.comment ?? '',
  }));
}
