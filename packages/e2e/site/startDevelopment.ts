import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { remoteFolder, type RemoteName } from '@rendezvous/contracts';
import { expect } from '@playwright/test';

const E2E = path.resolve(import.meta.dirname, '..');

export type DevelopmentSite = {
  origin: string;
  /** Changes a file of the copied remote; its new build reaches open pages. */
  change: (file: string, from: string, to: string) => void;
  stop: () => Promise<void>;
};

/** The sources of a remote in a folder of their own, below the workspace: there they find their packages. */
function copyRemote(remote: RemoteName): string {
  mkdirSync(path.join(E2E, '.cache'), { recursive: true });
  const copy = mkdtempSync(path.join(E2E, '.cache', 'remote-'));
  const folder = path.resolve(E2E, '../..', remoteFolder(remote));
  for (const part of ['src', 'federation.config.ts', 'package.json'])
    cpSync(path.join(folder, part), path.join(copy, part), { recursive: true });
  return copy;
}

/**
 * Starts a site in development over a copy of a remote's sources: the other remotes are the builds of the workspace.
 * @param prepare changes the copy before its first build
 */
export async function startDevelopment(
  remote: RemoteName,
  prepare: (copy: string) => void = () => undefined,
): Promise<DevelopmentSite> {
  const copy = copyRemote(remote);
  prepare(copy);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-development-'));
  const script = path.join(E2E, 'site/developmentSite.mjs');
  const child = spawn(process.execPath, [script, remote, copy, folder], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const { stdout } = child;
  if (stdout === null) throw new Error('The site in development says nothing.');
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    child.once('close', (code) => reject(new Error(`the site in development ended with ${code}`)));
  });
  return {
    origin,
    change(file, from, to) {
      const target = path.join(copy, file);
      const source = readFileSync(target, 'utf8');
      expect(source).toContain(from);
      writeFileSync(target, source.replace(from, to));
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      for (const each of [copy, folder]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
