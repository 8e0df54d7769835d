import path from 'node:path';
import { ESLint } from 'eslint';
import { workspace } from '../rv/workspace.mjs';
import { eslintConfig } from './rules.ts';

/**
 * Lints workspaces in one process; those with equal compiler options share a program. Arguments:
 * `folder=tsconfig` each, or `folder` without types. Exits with 1 on findings.
 */
const asked = process.argv.slice(2).map((argument) => {
  const [folder = '', config] = argument.split('=');
  return { folder, config };
});

const configurations = asked.flatMap(({ folder, config }) =>
  eslintConfig(path.basename(folder), config ? { project: config } : {}).map((part) => ({
    ...part,
    basePath: folder,
  })),
);
const eslint = new ESLint({
  cwd: workspace,
  overrideConfigFile: true,
  overrideConfig: configurations,
});
const results = await eslint.lintFiles(asked.map(({ folder }) => folder));
const formatter = await eslint.loadFormatter('stylish');
const text = await formatter.format(results);
process.stdout.write(text);
const found = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0);
process.exitCode = found ? 1 : 0;
