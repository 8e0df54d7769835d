import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eachLine, run, start, stop } from '../rv/processes.ts';
import { UserError } from '../rv/terminal.mjs';
import { childEnv, workspace } from '../rv/workspace.mjs';

/** Removes the variables of the npm that started this process; the other repository has its own. */
const foreign = () =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => /^npm_(?!config_(?:registry|cache|userconfig)$)|^INIT_CWD$/.test(name))
      .map((name) => [name, undefined]),
  );
const NOT_OF_JEST = { JEST_WORKER_ID: undefined, NODE_ENV: undefined, NODE_OPTIONS: undefined };

const AUTHOR = ['-c', 'user.name=Gina', '-c', 'user.email=gina@example.com', '-c', 'commit.gpgsign=false'];

export type OutsideRemote = {
  folder: string;
  /** Runs npm in its folder; a failure is a UserError with the output. */
  npm: (...args: string[]) => Promise<string>;
  commit: (subject: string) => Promise<void>;
  /** Replaces a text in a file. */
  change: (file: string, before: string, after: string) => Promise<void>;
  /** Runs it inside a site at a local address. */
  develop: (site: string) => Promise<{ origin: string; stop: () => Promise<void> }>;
  /** Builds and sends it with one key; the version. */
  publish: (site: string, key: string) => Promise<string>;
};

/**
 * Makes a remote in a repository of its own, with `npm run create -- remote NAME --in FOLDER`.
 * @param wish.folder absolute; empty or absent
 */
export async function createOutside({
  kind,
  name,
  folder,
}: {
  kind: 'remote' | 'lander';
  name: string;
  folder: string;
}): Promise<OutsideRemote> {
  await mkdir(folder, { recursive: true });
  const envWith = (env: NodeJS.ProcessEnv) => childEnv({ ...foreign(), ...NOT_OF_JEST, ...env });
  const runIn = async (program: string, args: string[], { cwd = folder, env = {} } = {}) => {
    const { code, output } = await run(program, args, { cwd, env: envWith(env) });
    if (code !== 0) throw new UserError(`${[program, ...args].join(' ')} failed:\n${output.trim()}`);
    return output;
  };
  const create = ['run', '--silent', 'create', '--', kind, name, '--in', folder];
  await runIn('npm', create, { cwd: workspace });
  await runIn('git', ['init', '--quiet']);
  return {
    folder,
    npm: (...args) => runIn('npm', args),
    async commit(subject) {
      await runIn('git', ['add', '--all']);
      await runIn('git', [...AUTHOR, 'commit', '--quiet', '--no-verify', '-m', subject]);
    },
    async change(file, before, after) {
      const at = path.join(folder, file);
      const text = await readFile(at, 'utf8');
      if (!text.includes(before)) throw new UserError(`${at} does not have the line "${before}".`);
      await writeFile(at, text.replace(before, after));
    },
    async develop(site) {
      const args = ['run', '--silent', 'dev', '--', '--site', site, '--port', '0'];
      const child = start('npm', args, { cwd: folder, env: envWith({}) });
      const lines: string[] = [];
      const origin = await new Promise<string>((resolve, reject) => {
        eachLine(child, (line) => {
          lines.push(line);
          const [, address] = / runs inside .* at (\S+) and /.exec(line) ?? [];
          if (address) resolve(address);
        });
        child.once('exit', () => reject(new UserError(`npm ${args.join(' ')} ended:\n${lines.join('\n')}`)));
      });
      return { origin, stop: () => stop(child) };
    },
    async publish(site, key) {
      const args = ['run', '--silent', 'publish-build', '--', '--site', site];
      const output = await runIn('npm', args, { env: { RENDEZVOUS_TOKEN: key } });
      const version = new RegExp(`^${name} (\\w+) is published\\.`, 'm').exec(output)?.[1];
      if (version === undefined) throw new UserError(`Nothing new was published:\n${output.trim()}`);
      return version;
    },
  };
}
