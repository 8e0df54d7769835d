import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import type { PrerenderedPage, RenderBuild, RenderJob, WorkerAnswer, WorkerRequest } from './RenderJob.ts';

type Require = (request: string) => unknown;
type Modules = Readonly<Record<string, () => unknown>>;
type ShellExports = {
  render: (job: {
    boot: unknown;
    url: string;
    load: (container: string, version: string, module: string) => unknown;
  }) => Promise<PrerenderedPage>;
  shared: Modules;
};

/** Allows for earlier releases, and for the builds of canaries and campaigns. */
const MAX_BUILDS = 40;

/** Evaluated builds. Those of remotes are kept per shell, because they use its libraries. */
const evaluated = new Map<string, unknown>();

/** @throws Error if the file is not the one in the release */
function evaluate({ name, file, integrity }: RenderBuild, require: Require): unknown {
  const code = readFileSync(file);
  const actual = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  if (actual !== integrity) throw new Error(`${name}: server.js is not the file that was built.`);
  const run = compileFunction(code.toString('utf8'), ['module', 'exports', 'require'], { filename: file });
  const module = { exports: {} };
  run(module, module.exports, require);
  return module.exports;
}

function once(key: string, create: () => unknown): unknown {
  if (!evaluated.has(key)) {
    const [oldest] = evaluated.keys();
    if (evaluated.size >= MAX_BUILDS && oldest !== undefined) evaluated.delete(oldest);
    evaluated.set(key, create());
  }
  return evaluated.get(key);
}

const shellOf = ({ shell }: RenderJob): ShellExports =>
  once(shell.name, () => evaluate(shell, createRequire(import.meta.url))) as ShellExports;

/** Evaluates a remote, which can require only the libraries that the shell shares. */
function remoteOf({ shell, remote }: Pick<RenderJob, 'shell' | 'remote'>, { shared }: ShellExports): Modules {
  const take: Require = (request) => {
    const library = shared[request];
    if (library === undefined) throw new Error(`${remote.name} requires ${request}, which is not shared.`);
    return library();
  };
  return once(`${remote.name} ${shell.name}`, () => evaluate(remote, take)) as Modules;
}

function render(job: RenderJob): Promise<PrerenderedPage> {
  const shell = shellOf(job);
  const parts = [{ build: job.remote, container: job.container }, ...(job.parts ?? [])];
  const modules = new Map(
    parts.map(({ build, container }) => [
      `${container}@${build.version}`,
      remoteOf({ shell: job.shell, remote: build }, shell),
    ]),
  );
  return shell.render({
    boot: JSON.parse(job.boot) as unknown,
    url: job.url,
    load: (container, version, module) => {
      const create = modules.get(`${container}@${version}`)?.[module];
      if (create === undefined)
        throw new Error(`${container}/${module} is not part of this prerendered page.`);
      return create();
    },
  });
}

/**
 * Blocks the network. Static pages read their texts from data URLs in the build, which still work.
 */
function cutOff(): void {
  const local = globalThis.fetch;
  globalThis.fetch = (input, options) =>
    String(input).startsWith('data:')
      ? local(input, options)
      : Promise.reject(new Error('A prerendered page has no network.'));
  Reflect.deleteProperty(globalThis, 'WebSocket');
  Reflect.deleteProperty(globalThis, 'EventSource');
}

/** Includes the causes, because the loader wraps a remote's error. */
const messageOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : [messageOf(error.cause)])].join(': ')
    : String(error);

/** Returns an error's kind and location. On a member's page, its message may be private. */
const placeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = '' } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  const cause = error.cause === undefined ? '' : `: ${placeOf(error.cause)}`;
  return `${name} ${/at .*/.exec(frames)?.[0] ?? ''}`.trim() + cause;
};

cutOff();
parentPort?.on('message', ({ id, job }: WorkerRequest) => {
  const answer = (message: WorkerAnswer) => parentPort?.postMessage(message);
  // Also catches errors that are thrown while a build is evaluated.
  Promise.resolve(job)
    .then(render)
    .then(
      (view) => answer({ id, view }),
      (error: unknown) => answer({ id, failure: job.isPrivate ? placeOf(error) : messageOf(error) }),
    );
});
