import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFolder, type RemoteName } from '@rendezvous/contracts';
import { expect } from '@playwright/test';

const E2E = path.resolve(import.meta.dirname, '..');

export type RemoteCopy = {
  folder: string;
  /** Replaces the first `from` in a file. */
  change: (file: string, from: string, to: string) => void;
  remove: () => void;
};

/** The sources of a remote in a folder of their own, below the workspace: there they find their packages. */
export const copyRemote = (remote: RemoteName): RemoteCopy =>
  copyParts(remoteFolder(remote), ['src', 'federation.config.ts', 'package.json']);

/** The sources of the shell, likewise. */
export const copyShell = (): RemoteCopy => copyParts('shell', ['src', 'public', 'package.json']);

function copyParts(project: string, parts: readonly string[]): RemoteCopy {
  mkdirSync(path.join(E2E, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(E2E, '.cache', 'remote-'));
  const original = path.resolve(E2E, '../..', project);
  for (const part of parts) cpSync(path.join(original, part), path.join(folder, part), { recursive: true });
  return {
    folder,
    change(file, from, to) {
      const target = path.join(folder, file);
      const source = readFileSync(target, 'utf8');
      expect(source).toContain(from);
      writeFileSync(target, source.replace(from, to));
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
