import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../rv/terminal.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const [installedIn = '', ...installed] = here.split(path.join('/node_modules/@rendezvous/'));

/** Absolute path of the workspace, or of a remote's folder in another repository. */
export const workspace = installed.length > 0 ? installedIn : path.resolve(here, '../../..');

export type Project = {
  /** In the release document: 'shell' or the name of a remote. */
  name: string;
  kind: 'shell' | 'remote';
  directory: string;
  /** Name of the federation container, a valid identifier. */
  container: string;
};

const remote = (name: string, folder = `mf-${name}`): Project => ({
  name,
  kind: 'remote',
  directory: path.join(workspace, folder),
  container: `mf_${name.replaceAll('-', '_')}`,
});

/** All webpack projects. Each is built separately. */
export const projects: readonly Project[] = [
  { name: 'shell', kind: 'shell', directory: path.join(workspace, 'shell'), container: 'shell' },
  ...readdirSync(workspace)
    .filter(
      (name) => name.startsWith('mf-') && existsSync(path.join(workspace, name, 'federation.config.ts')),
    )
    .sort()
    .map((name) => remote(name.slice('mf-'.length))),
  remote('console', 'packages/console'),
];

/** Finds a project by release name ('chat'), folder ('mf-chat') or package name. */
export const findProject = (name: string): Project => {
  const bare = name.replace(/^@rendezvous\//, '').replace(/^mf-/, '');
  const found = projects.find((project) => project.name === bare);
  if (!found) {
    throw new UserError(
      `There is no project "${name}". Known: ${projects.map((each) => each.name).join(', ')}.`,
    );
  }
  return found;
};
