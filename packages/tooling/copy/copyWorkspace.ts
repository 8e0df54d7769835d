import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const SCOPE = '@rendezvous';
/** Not copied, because it contains paths of the original. */
const CACHE = '.cache';

/** Links packages. Ours must lead to the copy, or tests would import code without mutants. */
export function linkPackages(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== SCOPE && name !== CACHE) symlinkSync(path.join(from, name), path.join(to, name));
  }
  const ours = path.join(from, SCOPE);
  if (!existsSync(ours)) return;
  mkdirSync(path.join(to, SCOPE));
  for (const name of readdirSync(ours)) {
    symlinkSync(readlinkSync(path.join(ours, name)), path.join(to, SCOPE, name));
  }
}

/**
 * Copies the workspace, including uncommitted changes.
 * @param workspace absolute path
 * @param target absolute path; emptied first
 */
export function copyWorkspace(workspace: string, target: string) {
  rmSync(target, { recursive: true, force: true });
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  // Deleted but unstaged files are still listed.
  const files = [...new Set(list.split('\0'))].filter(
    (file) => file && existsSync(path.join(workspace, file)),
  );
  for (const file of files) {
    cpSync(path.join(workspace, file), path.join(target, file), { preserveTimestamps: true });
  }
  linkPackages(path.join(workspace, 'node_modules'), path.join(target, 'node_modules'));
  const folders = new Set(files.filter((file) => file.endsWith('/package.json')).map(path.dirname));
  for (const folder of folders) {
    const nested = path.join(workspace, folder, 'node_modules');
    if (existsSync(nested)) linkPackages(nested, path.join(target, folder, 'node_modules'));
  }
}
