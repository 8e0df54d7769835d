import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export type SiteProcess = {
  child: ChildProcess;
  origin: string;
  /** Folder for builds and data; `stop` removes it. */
  folder: string;
  stop: () => Promise<void>;
};

/** Starts a script that prints `ready <origin>`. @param argumentsFor gets the temporary folder */
export async function startSiteProcess(
  script: string,
  argumentsFor: (folder: string) => string[],
): Promise<SiteProcess> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-site-'));
  const child = spawn(process.execPath, [script, ...argumentsFor(folder)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const { stdout } = child;
  if (stdout === null) throw new Error('The site says nothing.');
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    child.once('close', (code) => reject(new Error(`the site ended with ${code}`)));
  });
  return {
    child,
    origin,
    folder,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
