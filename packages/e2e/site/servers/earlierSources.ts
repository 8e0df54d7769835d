import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { linkPackages } from '../../../tooling/copy/copyWorkspace.ts';
import { workspace } from '../../../tooling/rv/workspace.mjs';
import { findProject } from '../../../tooling/webpack/projects.ts';

const run = promisify(execFile);

/** Writes an earlier commit's files to a folder, with links to the installed packages. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // A separate index, so that the workspace's stays unchanged.
  const index = path.join(folder, '.index');
  const options = { cwd: workspace, env: { ...process.env, GIT_INDEX_FILE: index } };
  await run('git', ['read-tree', commit], options);
  await run('git', ['checkout-index', '--all', `--prefix=${folder}/`], options);
  rmSync(index);
  for (const place of ['', ...globSync('{shell,mf-*,packages/*}', { cwd: folder })]) {
    const installed = path.join(workspace, place, 'node_modules');
    if (existsSync(installed)) linkPackages(installed, path.join(folder, place, 'node_modules'));
  }
}

/**
 * Builds a project of an earlier commit with that commit's tools.
 * @param folder from `checkOut`
 * @param name 'shell', 'chat'
 * @returns its `dist` folder
 */
export async function buildEarlier(folder: string, name: string): Promise<string> {
  const project = path.join(folder, path.relative(workspace, findProject(name).directory));
  // Earlier commits have a JavaScript build script.
  const scripts = ['build.ts', 'build.mjs'].map((file) => path.join(folder, 'packages/tooling/bin', file));
  const script = scripts.find((file) => existsSync(file)) ?? '';
  const env = { ...process.env, npm_package_name: name, NODE_OPTIONS: '' };
  await run(process.execPath, [script], { cwd: project, env });
  return path.join(project, 'dist');
}
