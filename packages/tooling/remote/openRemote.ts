import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../rv/terminal.mjs';
import type { Project } from '../webpack/projects.ts';

/**
 * Describes the remote in a folder. Its name is that of its package without `mf-`.
 * @param directory absolute path
 * @throws UserError if the folder contains no remote
 */
export const openRemote = (directory: string): Project => {
  if (!existsSync(path.join(directory, 'federation.config.ts')))
    throw new UserError(`${directory} has no federation.config.ts. Run this in the folder of a remote.`);
  const { name } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const bare = name.replace(/^@[^/]+\//, '').replace(/^mf-/, '');
  return { name: bare, kind: 'remote', directory, container: `mf_${bare.replaceAll('-', '_')}` };
};
