/**
 * Builds the server that operators install: `npm run bundle -w packages/server`. It contains the
 * builds of the shell and the remotes that `npm run build` has made.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleServer } from './bundle.ts';
import { copyBuilds } from './copyBuilds.ts';
import { writePackages } from './packages.ts';

/** Workspace files that the server reads. */
const FILES = [
  'packages/contracts/locales',
  'packages/server/drizzle',
  'packages/server/src/kernel/texts/locales',
  'packages/server/src/pages/renderCost/samplePages.json',
  'packages/ui/fonts',
];

const workspace = path.resolve(import.meta.dirname, '../../..');
const target = path.resolve(process.argv[2] ?? path.join(workspace, 'packages/server/dist'));
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: workspace, encoding: 'utf8' }).trim().split('\n');

rmSync(target, { recursive: true, force: true });
await bundleServer(workspace, target);
for (const file of FILES) cpSync(path.join(workspace, file), path.join(target, file), { recursive: true });
cpSync(path.join(import.meta.dirname, '../deploy'), path.join(target, 'deploy'), { recursive: true });
const [commit = ''] = git('rev-parse', 'HEAD');
const version = writePackages(workspace, target, commit);
const tags = git('tag', '--points-at', 'HEAD', 'v*').filter((tag) => tag !== '');
if (tags.length > 0 && !tags.includes(`v${version}`))
  throw new Error(`package.json has version ${version}, and the commit is tagged ${tags.join(', ')}.`);
const builds = copyBuilds(workspace, path.join(target, '.releases'));
process.stdout.write(`Built server ${version} in ${target}, with ${builds} builds of shell and remotes\n`);
