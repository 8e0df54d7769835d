import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PAGE_MEMBER } from '@rendezvous/contracts/version';
import { publishLatest } from '../release/store.ts';
import { runInWorkspaces } from '../rv/nx.ts';
import { eachLine, run, start, stop } from '../rv/processes.ts';
import { startServer } from '../rv/server.ts';
import { childEnv, inWorkspace, workspace } from '../rv/workspace.mjs';
import { projects } from '../webpack/projects.ts';

/** Long: it installs packages twice, and other tests run at the same time. */
const TIMEOUT = 20 * 60_000;

const CAMPAIGNS = '/api/console-campaigns.php';
/** The password of the demo members (`packages/server/src/demo/demoAccounts.ts`). */
const DEMO_PASSWORD = 'olive-harbour-27';
const AUTHOR = ['-c', 'user.name=Gina', '-c', 'user.email=gina@example.com', '-c', 'commit.gpgsign=false'];
const BOOT = /<script type="application\/json" id="[\w-]+"[^>]*>(.*?)<\/script>/s;

/** The environment without the variables of jest and of the npm that started it. */
const outside = (env: NodeJS.ProcessEnv = {}) => {
  const foreign = Object.keys(process.env).filter((name) =>
    /^npm_(?!config_(?:registry|cache|userconfig)$)|^(?:INIT_CWD|JEST_WORKER_ID|NODE_ENV|NODE_OPTIONS)$/.test(
      name,
    ),
  );
  return childEnv({ ...Object.fromEntries(foreign.map((name) => [name, undefined])), ...env });
};

const runIn = async (cwd: string, [program = '', ...args]: string[], env?: NodeJS.ProcessEnv) => {
  const { code, output } = await run(program, args, { cwd, env: outside(env) });
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} failed:\n${output}`);
  return output;
};

let folder: string;
let settings: NodeJS.ProcessEnv;
let server: ReturnType<typeof startServer>;
let origin: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'rendezvous-other-')));
  await runInWorkspaces('build', { title: 'Building shell and remotes' });
  const [store, dataDir] = [path.join(folder, 'releases'), path.join(folder, 'data')];
  for (const { name, directory } of projects)
    await publishLatest({ project: name, distribution: path.join(directory, 'dist'), store });
  await mkdir(dataDir);
  settings = { NODE_ENV: undefined, DATABASE_URL: undefined, DEMO_MEMBERS: '20', RELEASES_DIR: store };
  server = startServer({ port: 0, dataDir, env: settings });
  origin = await server.ready;
}, TIMEOUT);
afterAll(async () => {
  await stop(server.child);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const admin = (...args: string[]) =>
  runIn(workspace, [process.execPath, inWorkspace('packages/server/src/admin/main.ts'), ...args], {
    ...settings,
    DATA_DIR: path.join(folder, 'data'),
  });

/** A browser without scripts that keeps a site's cookies. */
function createSession(site = origin) {
  const cookies = new Map<string, string>();
  let member: Record<string, string> = {};
  const ask = async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'accept-language': 'en', cookie, origin: site, ...member, ...init.headers };
    const answer = await fetch(new URL(address, site), { ...init, headers, redirect: 'manual' });
    for (const each of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    async open(address: string): Promise<{ status: number; html: string }> {
      const answer = await ask(address, { headers: { accept: 'text/html' } });
      const location = answer.headers.get('location');
      const html = await answer.text();
      return location === null ? { status: answer.status, html } : this.open(location);
    },
    async call(method: string, address: string, body?: object) {
      const headers = { 'content-type': 'application/json' };
      const answer = await ask(address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`);
      const result = JSON.parse(text);
      if (address === '/api/user.php') member = { [PAGE_MEMBER]: String(result.user.id) };
      return result;
    },
  };
}

/** Creates a remote in an empty folder, installs its packages, and runs its test and type check. */
async function createOutside(kind: 'remote' | 'lander', name: string) {
  const own = path.join(folder, name);
  await runIn(workspace, ['npm', 'run', '--silent', 'create', '--', kind, name, '--in', own]);
  await runIn(own, ['git', 'init', '--quiet']);
  await runIn(own, ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline']);
  await runIn(own, ['npm', 'test']);
  await runIn(own, ['npm', 'run', 'typecheck']);
  return {
    async commit() {
      await runIn(own, ['git', 'add', '--all']);
      await runIn(own, ['git', ...AUTHOR, 'commit', '--quiet', '--no-verify', '-m', `${name}: change it`]);
    },
    async change(file: string, before: string, after: string) {
      const text = await readFile(path.join(own, file), 'utf8');
      expect(text).toContain(before);
      await writeFile(path.join(own, file), text.replace(before, after));
    },
    /** Runs the remote inside the site at a local URL. */
    async develop() {
      const args = ['run', '--silent', 'dev', '--', '--site', origin, '--port', '0'];
      const child = start('npm', args, { cwd: own, env: outside() });
      const address = await new Promise<string>((resolve, reject) => {
        eachLine(child, (line) => {
          const [, at] = / runs inside .* at (\S+) and /.exec(line) ?? [];
          if (at) resolve(at);
        });
        child.once('exit', () => reject(new Error(`npm ${args.join(' ')} ended.`)));
      });
      return { address, stop: () => stop(child) };
    },
    /** Builds and publishes the remote. @returns the version */
    async publish(token: string) {
      const args = ['npm', 'run', '--silent', 'publish-build', '--', '--site', origin];
      const output = await runIn(own, args, { RENDEZVOUS_TOKEN: token });
      const version = new RegExp(`^${name} (\\w+) is published\\.`, 'm').exec(output)?.[1];
      expect([output, version]).toEqual([output, expect.any(String)]);
      return version ?? '';
    },
  };
}

/** Opens a page as a new visitor. @returns its status, and the build of the lander on it */
async function seen(address: string): Promise<[number, string | null]> {
  const { status, html } = await createSession().open(address);
  const version = /\/assets\/spring\/(\w+)\//.exec(html)?.[1] ?? null;
  if (version !== null) expect(html).toMatch(/Meet someone (?:new today|this spring)/);
  return [status, version];
}

async function expectUnseen(others = ['/', '/other-26', '/login']) {
  for (const address of ['/landers/spring', '/landers/spring?campaign=other-26'])
    expect([address, await seen(address)]).toEqual([address, [404, null]]);
  for (const address of others) expect([address, await seen(address)]).toEqual([address, [200, null]]);
}

/** A logged-in demo staff member who manages campaigns. */
async function createMarketing() {
  const session = createSession();
  await session.call('POST', '/api/user.php', { email: 'moderator@demo.example', password: DEMO_PASSWORD });
  const send = async (method: string, body: object) => (await session.call(method, CAMPAIGNS, body)).campaign;
  return {
    campaigns: () => session.call('GET', CAMPAIGNS),
    create: (body: object) => send('POST', { weight: 1, ...body }),
    change: (body: object) => send('PUT', body),
  };
}

test(
  'a remote of another repository starts from an empty folder with a test and types that pass',
  async () => {
    await createOutside('remote', 'gift-shop');
  },
  TIMEOUT,
);

test(
  'a landing page of another repository is published with one token, shown locally, live for one campaign only, and for everyone once it is promoted',
  async () => {
    const remote = await createOutside('lander', 'spring');
    await admin('remote', 'add', 'spring', '--why', 'A test');
    const token =
      /rvp_[\w-]+/.exec(await admin('token', 'create', 'spring', '--for', 'Team Ruby'))?.[0] ?? '';
    await remote.commit();
    const version = await remote.publish(token);

    const local = await remote.develop();
    try {
      const { html } = await createSession(local.address).open('/landers/spring');
      const { status, release } = JSON.parse(BOOT.exec(html)?.[1] ?? '');
      const { entry } = release.remotes.spring;
      expect([status, html]).toEqual([200, expect.stringContaining('data-build="spring@')]);
      expect((await fetch(local.address + entry)).headers.get('content-type')).toBe('text/javascript');
    } finally {
      await local.stop();
    }
    await expectUnseen(['/']);

    const staff = await createMarketing();
    expect((await staff.campaigns()).landers).toContain('spring');
    const { id } = await staff.create({ slug: 'spring-26', lander: 'spring', version });
    await staff.create({ slug: 'other-26', lander: 'video' });
    expect(await seen('/spring-26')).toEqual([200, version]);
    await expectUnseen();

    await remote.change('src/locales/en.json', 'Meet someone new today', 'Meet someone this spring');
    await remote.commit();
    const next = await remote.publish(token);
    expect(await seen('/spring-26')).toEqual([200, version]);
    await staff.change({ id, version: next });
    expect(await seen('/spring-26')).toEqual([200, next]);
    await expectUnseen();

    await admin('release', 'promote', 'spring', version, '--why', 'Spring is here');
    expect(await seen('/landers/spring')).toEqual([200, version]);
  },
  TIMEOUT,
);
