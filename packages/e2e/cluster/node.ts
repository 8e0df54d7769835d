import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { accountOf, type Lab } from './lab.ts';

export type NodeRole = 'web' | 'stream' | 'worker';
export const PORT = 4200;
const READY_MS = 60_000;

/** Returns a reader of the unit's `Name=value` lines, with its specifiers replaced. */
function readUnit(lab: Lab, role: NodeRole): (name: string) => string[] {
  const unit = readFileSync(`${lab.place('/opt/rendezvous')}/deploy/systemd/rendezvous@.service`, 'utf8');
  const lines = lab.place(unit.replaceAll('%i', role)).split('\n');
  return (name) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
}

/** A machine with one process, started and restarted as its systemd unit specifies. */
export class ClusterNode {
  readonly role: NodeRole;
  readonly address: string;
  readonly dataDir: string;
  readonly #lab: Lab;
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  #stopping = false;

  /** @param env settings of the stand-ins for external services */
  constructor(lab: Lab, role: NodeRole, address: string, env: Record<string, string>) {
    this.#lab = lab;
    this.role = role;
    this.address = address;
    this.#env = env;
    this.dataDir = lab.makeFolder(`/var/lib/rendezvous-${address}`, 'rendezvous');
  }

  /** Resolves without waiting for readiness. @param more settings for this start only */
  start(more: Record<string, string> = {}): void {
    const lab = this.#lab;
    const read = readUnit(lab, this.role);
    const own = `/etc/rendezvous/${this.role}.env`;
    writeFileSync(lab.place(own), `PORT=${PORT}\nHOST=${this.address}\n`);
    const files = read('EnvironmentFile').flatMap((file) => Object.entries(lab.readEnvironment(file)));
    const fixed = read('Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('='));
    const [program = '', ...args] = (read('ExecStart')[0] ?? '').split(' ');
    const log = openSync(this.logFile, 'a');
    const child = spawn(program, args, {
      ...accountOf(read('User')[0] ?? ''),
      cwd: read('WorkingDirectory')[0],
      env: {
        PATH: lab.environment['PATH'],
        ...Object.fromEntries(files),
        ...Object.fromEntries(fixed),
        DATA_DIR: this.dataDir,
        ...this.#env,
        ...more,
      },
      stdio: ['ignore', log, log],
    });
    this.#child = child;
    this.#stopping = false;
    child.once('exit', () => {
      if (this.#stopping || this.#child !== child) return;
      void wait(1000 * Number(read('RestartSec')[0])).then(() => {
        if (!this.#stopping && this.#child === child) this.start(more);
      });
    });
  }

  get logFile(): string {
    return `${this.#lab.place('/var/log')}/${this.address}.log`;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#stopping = true;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }

  /** Like `systemctl restart`; does not wait for readiness. */
  async restart(more: Record<string, string> = {}): Promise<void> {
    await this.stop();
    this.start(more);
  }

  /** Kills the process, which the unit then restarts. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  async ask(path: string): Promise<Record<string, unknown> & { status: number }> {
    try {
      const answer = await fetch(`http://${this.address}:${PORT}${path}`, {
        signal: AbortSignal.timeout(5000),
      });
      return { ...((await answer.json()) as object), status: answer.status };
    } catch {
      return { status: 0 };
    }
  }

  /** Waits for a state. @param reason the reason in `/readyz`; empty if the node must be ready */
  async until(reason = ''): Promise<void> {
    const end = Date.now() + READY_MS;
    for (;;) {
      const { status, reason: said } = await this.ask('/readyz');
      if (reason === '' ? status === 200 : said === reason) return;
      if (Date.now() > end)
        throw new Error(
          `${this.role} ${this.address}: ${status} ${String(said)}\n${readFileSync(this.logFile, 'utf8').slice(-3000)}`,
        );
      await wait(100);
    }
  }
}
