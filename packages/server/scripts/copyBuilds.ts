import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies the last build of the shell, the remotes and the console to a release store. They are live
 * until an operator promotes others.
 * @returns the number of builds
 */
export function copyBuilds(workspace: string, store: string): number {
  const remotes = readdirSync(workspace).filter((name) => name.startsWith('mf-'));
  const built = ['shell', 'packages/console', ...remotes].filter((folder) =>
    existsSync(path.join(workspace, folder, 'dist/current')),
  );
  for (const folder of built) {
    const from = path.join(workspace, folder, 'dist');
    const version = readFileSync(path.join(from, 'current'), 'utf8').trim();
    const to = path.join(store, path.basename(folder).replace(/^mf-/, ''));
    cpSync(path.join(from, version), path.join(to, version), { recursive: true });
    writeFileSync(path.join(to, 'current'), `${version}\n`);
  }
  return built.length;
}
