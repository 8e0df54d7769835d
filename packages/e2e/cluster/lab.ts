import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findProgram } from '@rendezvous/server/src/fixtures/findProgram.ts';
import { findPostgres } from '@rendezvous/server/src/fixtures/postgresProgram.ts';
import { readDocument, type Block } from '../../tooling/docs/readDocument.ts';
import { run } from '../../tooling/rv/processes.ts';
import { UserError } from '../../tooling/rv/terminal.mjs';
import { inWorkspace, workspace } from '../../tooling/rv/workspace.mjs';

export const DOMAIN = 'dating.example.test';
export const PROXY = { host: '127.0.0.2', port: 8443 } as const;
/** `document`: the address of a link that can be cut. `own`: the primary's real address. */
export const PRIMARY = { document: '127.0.0.5', own: '127.0.0.105' } as const;
export const STORE = { host: '127.0.0.9', port: 9000 } as const;

/** Folders that system packages create, with their owners. */
const FOLDERS: readonly [folder: string, account: string][] = [
  ['var/lib/postgresql', 'postgres'],
  ['var/log/postgresql', 'postgres'],
  ['run/postgresql', 'postgres'],
  ['etc/pgbouncer', 'postgres'],
  ['var/lib/redis', 'redis'],
  ['etc/rendezvous', 'rendezvous'],
  ['var/log/nginx', 'root'],
  ['var/cache', 'root'],
  ['usr/bin', 'root'],
  ['opt', 'root'],
];

const DISKS: readonly [folder: string, size: string][] = [
  ['/var/lib/postgresql', '2g'],
  ['/var/lib/rendezvous-127.0.0.12', '200m'],
];

/** Runs commands as the document's users if allowed, or as `nobody` if they do not exist. */
const SUDO = `#!/bin/sh
user=$2
shift 2
test "$(id -u)" = 0 || exec "$@"
id "$user" > /dev/null 2>&1 || user=nobody
exec setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups "$@"
`;

const isRoot = process.getuid?.() === 0;
const numberOf = (flag: '-u' | '-g', name: string): number =>
  Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** The ids of an account, or of `nobody`; empty if switching accounts is not allowed. */
export function accountOf(name: string): { uid?: number; gid?: number } {
  if (!isRoot || name === 'root') return {};
  try {
    return { uid: numberOf('-u', name), gid: numberOf('-g', name) };
  } catch {
    return accountOf('nobody');
  }
}

/** Returns the folder of PostgreSQL's programs. @throws UserError that names missing programs */
export function assertPrograms(): string {
  const missing = ['nginx', 'pgbouncer', 'redis-server', 'openssl'].filter((name) => !findProgram(name));
  const postgres = findPostgres();
  if (postgres === null) missing.push('postgresql');
  if (missing.length > 0)
    throw new UserError(
      `The cluster needs programs that are not installed: ${missing.join(', ')}. On Debian: apt install ${missing.join(' ')}`,
    );
  return postgres ?? '';
}

/**
 * One machine that stands in for those of docs/operating.md, with folders and loopback addresses.
 */
export class Lab {
  readonly root = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-cluster-'));
  readonly #document = readDocument(workspace, 'docs/operating.md');
  readonly #path: string;
  /** Replaces external services: mail, payments and the bucket. */
  readonly substitutions: [text: string, own: string][] = [];

  /** Whether the database and the second web node have small disks that can be filled. */
  readonly hasDisks = isRoot;

  constructor(programs: string) {
    chmodSync(this.root, 0o755);
    if (this.hasDisks) for (const [folder, size] of DISKS) this.#mount(this.place(folder), size);
    for (const [folder, account] of FOLDERS) this.makeFolder(`/${folder}`, account);
    // The nodes' user may not be allowed to read the repository.
    cpSync(process.execPath, this.place('/usr/bin/node'));
    writeFileSync(this.place('/usr/bin/sudo'), SUDO, { mode: 0o755 });
    const folders = [this.place('/usr/bin'), programs, inWorkspace('node_modules/.bin')];
    this.#path = [...folders, process.env['PATH'] ?? '', '/usr/sbin'].join(path.delimiter);
  }

  get environment(): NodeJS.ProcessEnv {
    return { ...process.env, PATH: this.#path, RV_INSTALLED: '1' };
  }

  /** @returns the folder's path on this machine */
  makeFolder(folder: string, account: string): string {
    const made = this.place(folder);
    mkdirSync(made, { recursive: true });
    const { uid, gid } = accountOf(account);
    if (uid !== undefined && gid !== undefined) chownSync(made, uid, gid);
    return made;
  }

  /** Replaces the document's folders and addresses with those of the test. */
  place(text: string): string {
    const substituted = this.substitutions.reduce((so, [from, to]) => so.replaceAll(from, to), text);
    return substituted
      .replaceAll(/(?<![\w./-])\/(etc|opt|run|usr|var)(?=\/|$)/gm, `${this.root}/$1`)
      .replaceAll('10.0.0.', '127.0.0.');
  }

  blocksOf(section: string): Block[] {
    const found = this.#document.blocks.filter((block) => block.section === section);
    if (found.length === 0) throw new Error(`docs/operating.md has no commands in "${section}".`);
    return found;
  }

  /** @returns the first inline command that matches */
  spanOf(pattern: RegExp): string {
    const found = this.#document.spans.find((span) => pattern.test(span));
    if (found === undefined) throw new Error(`docs/operating.md has no command like ${pattern}.`);
    return found;
  }

  createFile(file: string, text: string): void {
    writeFileSync(this.place(file), `${this.place(text)}\n`);
  }

  /** Runs commands in a folder, by default the repository. @returns their output */
  async run(text: string, folder = workspace, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const options = { cwd: folder, env: { ...this.environment, ...env } };
    // Debian's sh has no pipefail.
    const { code, output } = await run('bash', ['-e', '-o', 'pipefail', '-c', this.place(text)], options);
    if (code === 0) return output;
    throw new Error(`docs/operating.md, "${text.split('\n')[0]}":\n${output}`);
  }

  /** Creates a block's file, or runs its commands. */
  async follow({ file, text }: Block): Promise<void> {
    if (file === null) await this.run(text);
    else this.createFile(file, text);
  }

  /** Parses NAME=value, as systemd does. */
  readEnvironment(file: string): Record<string, string> {
    const text = readFileSync(this.place(file), 'utf8');
    return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  }

  #mount(folder: string, size: string): void {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]);
  }

  remove(): void {
    if (this.hasDisks) for (const [folder] of DISKS) spawnSync('umount', ['-l', this.place(folder)]);
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}
