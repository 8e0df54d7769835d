import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INSTALLED } from './bundle.ts';

type Dependencies = Readonly<Record<string, string>>;

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
    dependencies?: Dependencies;
  };

const isShipped = (name: string): boolean => !/^@(rendezvous|dicebear)\//.test(name);

const select = (dependencies: Dependencies, isSelected: (name: string) => boolean): Dependencies =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => isSelected(name)));

const npm = (folder: string, ...args: string[]): string =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/**
 * Writes package.json, the lock file with the workspace's versions, and a list (CycloneDX) of all
 * packages, including those in the bundle.
 * @returns the version
 */
export function writePackages(workspace: string, target: string, commit: string): string {
  const { version } = readPackage(workspace);
  const parts = ['contracts', 'server'].map((name) => readPackage(path.join(workspace, 'packages', name)));
  const all = Object.assign({}, ...parts.map((part) => part.dependencies)) as Dependencies;
  const write = (isSelected: (name: string) => boolean): void => {
    const content = {
      ...{ name: 'rendezvous-server', version, commit, private: true, license: 'UNLICENSED', type: 'module' },
      engines: { node: '>=24' },
      scripts: {
        start: 'exec node --enable-source-maps --max-semi-space-size=16 server.js',
        admin: 'exec node admin.js',
        release: 'exec node admin.js release',
      },
      dependencies: select(all, isSelected),
    };
    writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
    // npm removes unneeded packages and keeps the versions of the rest.
    npm(target, 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
  };
  copyFileSync(path.join(workspace, 'package-lock.json'), path.join(target, 'package-lock.json'));
  write(isShipped);
  const list = npm(target, 'sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx');
  writeFileSync(path.join(target, 'sbom.json'), list);
  write((name) => INSTALLED.includes(name));
  return version;
}
