import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyWorkspace } from '../../copy/copyWorkspace.ts';
import { strykerConfig } from '../../stryker/config.ts';
import { run as runProgram } from '../processes.ts';
import { print, UserError } from '../terminal.mjs';
import { childEnv, inWorkspace, workspace } from '../workspace.mjs';

const CLI = inWorkspace('node_modules/@stryker-mutator/core/bin/stryker.js');
const LOW_PRIORITY = 15;

/** `npm run mutate -- packages/core [--mutate src/EventHub.ts]`: runs Stryker. */
async function run([folder, ...options]: string[]) {
  if (!folder || !existsSync(inWorkspace(folder, 'package.json')))
    throw new UserError('Name a workspace: npm run mutate -- packages/core');
  os.setPriority(Math.max(LOW_PRIORITY, os.getPriority()));
  const copy = path.join(os.tmpdir(), 'rendezvous-mutate');
  copyWorkspace(workspace, copy);
  const incrementalFile = inWorkspace('.cache/mutate', `${folder.replaceAll('/', '-')}.json`);
  mkdirSync(path.dirname(incrementalFile), { recursive: true });
  const configFile = path.join(copy, 'stryker.json');
  writeFileSync(configFile, JSON.stringify(strykerConfig({ folder, incrementalFile })));
  const { code } = await runProgram(process.execPath, [CLI, 'run', configFile, ...options], {
    cwd: path.join(copy, folder),
    env: childEnv({ FORCE_COLOR: '0' }),
    onLine: print,
  });
  return code;
}

export default { run };
