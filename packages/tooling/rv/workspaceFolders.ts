import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @returns the folders of all workspaces under a top folder, relative to it */
export function workspaceFolders(top: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8'));
  const folders = globSync(workspaces, { cwd: top });
  return folders.filter((folder) => existsSync(path.join(top, folder, 'package.json'))).sort();
}
