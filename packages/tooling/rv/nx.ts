import os from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { run } from './processes.ts';
import { step, UserError } from './terminal.mjs';
import { inWorkspace } from './workspace.mjs';

/** Runs nx. @returns the tasks that failed: '@rendezvous/shell:build' */
export async function runNx(args: string[], onLine?: (line: string) => void) {
  const parallel = `--parallel=${Math.min(4, os.availableParallelism())}`;
  const nx = inWorkspace('node_modules/nx/dist/bin/nx.js');
  const { code, output } = await run(process.execPath, [nx, ...args, parallel], { onLine });
  const text = stripVTControlCharacters(output);
  const [, list = ''] = text.split(/^\s*Failed tasks:$/m);
  const failed = [...list.matchAll(/^- (\S+)$/gm)].map(([, task = '']) => task);
  if (code !== 0 && failed.length === 0) failed.push(`nx ${args.join(' ')}`);
  return { failed: code === 0 ? [] : failed, text };
}

/**
 * Runs a target of some projects as one step; nx caches the results.
 * @param options.projects package names without the scope; by default all that have the target
 * @throws UserError with the output of the failed projects
 */
export const runInWorkspaces = (
  target: string,
  { title, projects = [], force = false }: { title: string; projects?: string[]; force?: boolean },
) =>
  step(title, async () => {
    const args = ['run-many', '-t', target, '--output-style=static-failures-only'];
    if (projects.length) args.push('-p', projects.map((name) => `@rendezvous/${name}`).join(','));
    if (force) args.push('--skip-nx-cache');
    const { failed, text } = await runNx(args);
    if (failed.length) throw new UserError(text);
  });
