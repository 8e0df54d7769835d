import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFolder, type RemoteName } from '@rendezvous/contracts';
import { expect } from '@playwright/test';

const E2E = path.resolve(import.meta.dirname, '../..');

export type RemoteCopy = {
  folder: string;
  /** Replaces the first `from` in a file. */
  change: (file: string, from: string, to: string) => void;
  remove: () => void;
};

/** Copies a remote's sources into the workspace, where they resolve its packages. */
export function copyRemote(remote: RemoteName): RemoteCopy {
  mkdirSync(path.join(E2E, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(E2E, '.cache', 'remote-'));
  const original = path.resolve(E2E, '../..', remoteFolder(remote));
  for (const part of ['src', 'federation.config.ts', 'package.json'])
    cpSync(path.join(original, part), path.join(folder, part), { recursive: true });
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
