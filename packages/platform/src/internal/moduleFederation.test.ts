import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { init } from '@module-federation/enhanced/runtime';
import { fakeBuild } from '../testing/fakeRuntime.ts';
import { moduleFederation } from './moduleFederation.ts';
import { sharedLibraries } from './sharedLibraries.ts';

type Registration = { name: string; entry: string; type: string; entryGlobalName: string };

const plugins: ModuleFederationRuntimePlugin[] = [];
const registered: Registration[] = [];
let loaded: string[] = [];

const login = fakeBuild('auth-signup', 'v1');
const next = fakeBuild('auth-signup', 'v2');

it('throws a readable error if the shell has not loaded it', () => {
  expect(() => moduleFederation()).toThrow('The federation runtime is missing.');
  expect(sharedLibraries()).toEqual([]);
});

/** The real runtime. Its plugins and requests are recorded. */
const startRuntime = () => {
  const instance = init({ name: 'shell', remotes: [] });
  jest.spyOn(instance, 'registerPlugins').mockImplementation((added) => void plugins.push(...(added ?? [])));
  jest
    .spyOn(instance, 'registerRemotes')
    .mockImplementation((added) => void registered.push(...(added as Registration[])));
  jest.spyOn(instance, 'loadRemote').mockImplementation(async (id) => {
    loaded.push(id);
    return null;
  });
  return instance;
};

beforeEach(() => {
  plugins.length = 0;
  registered.length = 0;
  loaded = [];
  document.head.innerHTML = '';
});

const load = (runtime: ReturnType<typeof moduleFederation>, build = login, suffix = '') =>
  runtime.load({ build, module: 'Login', suffix });

const prefetchLinks = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];

describe('the federation runtime', () => {
  beforeEach(() => void startRuntime());

  it('registers an entry once and loads its modules by name', async () => {
    const runtime = moduleFederation();
    await load(runtime);
    await load(runtime);
    expect(registered).toEqual([
      {
        name: `${login.container}~1`,
        entry: '/assets/auth-signup/v1/entry.js',
        type: 'global',
        entryGlobalName: login.container,
      },
    ]);
    expect(loaded).toEqual([`${login.container}~1/Login`, `${login.container}~1/Login`]);
  });

  it('registers again for another build, another attempt or after a discard, and drops the old container', async () => {
    const runtime = moduleFederation();
    await load(runtime);
    Reflect.set(globalThis, login.container, 'the old container');
    await load(runtime, next);
    expect(Reflect.has(globalThis, login.container)).toBe(false);
    await load(runtime, next, '?again=1');
    runtime.discard({ build: next, suffix: '?again=1' });
    await load(runtime, next, '?again=1');
    expect(registered.map(({ name, entry }) => [name, entry])).toEqual([
      [`${login.container}~1`, '/assets/auth-signup/v1/entry.js'],
      [`${login.container}~2`, '/assets/auth-signup/v2/entry.js'],
      [`${login.container}~3`, '/assets/auth-signup/v2/entry.js?again=1'],
      [`${login.container}~4`, '/assets/auth-signup/v2/entry.js?again=1'],
    ]);
  });

  it('fetches an entry with its integrity in the same mode as its preload, whatever the query', async () => {
    const runtime = moduleFederation();
    await load(runtime, login, '?again=1');
    const create = (url: string) => {
      const created = plugins[0]?.createScript?.({ url });
      if (!created || !('script' in created) || !created.script) throw new Error('No script was created.');
      return { script: created.script, timeout: created.timeout };
    };
    const { script, timeout } = create('http://localhost/assets/auth-signup/v1/entry.js?again=1');
    expect(script.src).toBe('http://localhost/assets/auth-signup/v1/entry.js?again=1');
    expect([script.async, script.crossOrigin, script.integrity, timeout]).toEqual([
      true,
      'anonymous',
      'sha384-x',
      30_000,
    ]);
    expect(create('http://localhost/assets/chunk.js').script.integrity).toBeFalsy();
    expect(plugins[0]?.name).toBe('rendezvous-entry-scripts');
  });

  it('downloads a module’s files once, without running them', async () => {
    jest.useFakeTimers();
    const runtime = moduleFederation();
    const files = ['/assets/auth-signup/v1/login.js', '/assets/auth-signup/v1/shown.js'];
    const build = { ...login, exposes: { './Login': { js: files } } };
    document.head.innerHTML = '<link rel="preload" as="script" href="/assets/auth-signup/v1/shown.js">';
    runtime.download({ build, module: 'Login' });
    runtime.download({ build, module: 'Login' });
    for (let at = 0; at < 3; at += 1) {
      await jest.advanceTimersByTimeAsync(0);
      prefetchLinks().at(-1)?.dispatchEvent(new Event('load'));
    }
    const links = prefetchLinks();
    expect(links.map((link) => [link.getAttribute('href'), link.as, link.crossOrigin])).toEqual([
      ['/assets/auth-signup/v1/entry.js', 'script', 'anonymous'],
      ['/assets/auth-signup/v1/login.js', 'script', 'anonymous'],
    ]);
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(registered).toEqual([]);
    expect(loaded).toEqual([]);
    jest.useRealTimers();
  });

  it('downloads one file after another, and abandons a hanging one after eight seconds', async () => {
    jest.useFakeTimers();
    const runtime = moduleFederation();
    runtime.download({
      build: { ...login, exposes: { './Login': { js: ['/a.js', '/b.js'] } } },
      module: 'Login',
    });
    const shown = async () => {
      await jest.advanceTimersByTimeAsync(0);
      return prefetchLinks().map((link) => link.getAttribute('href'));
    };
    expect(await shown()).toEqual([login.entry]);
    prefetchLinks()[0]?.dispatchEvent(new Event('load'));
    expect(await shown()).toEqual([login.entry, '/a.js']);
    await jest.advanceTimersByTimeAsync(7999);
    expect(await shown()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(await shown()).toEqual([login.entry, '/a.js', '/b.js']);
    jest.useRealTimers();
  });

  it('keeps a replacement build and its scripts if the replaced build fails later', async () => {
    const runtime = moduleFederation();
    await load(runtime);
    await load(runtime, next);
    const script = document.createElement('script');
    script.dataset['webpack'] = `${next.container}:chunk-1`;
    document.head.append(script);
    Reflect.set(globalThis, next.container, 'the next container');
    runtime.discard({ build: login, suffix: '' });
    runtime.discard({ build: next, suffix: '?again=1' });
    await load(runtime, next);
    expect(registered).toHaveLength(2);
    expect(document.head).toContainElement(script);
    expect(Reflect.get(globalThis, next.container)).toBe('the next container');
  });

  it('removes the scripts of a discarded build and no others', async () => {
    const runtime = moduleFederation();
    await load(runtime);
    for (const mark of [`${login.container}:chunk-1`, `${login.container}:chunk-2`, 'other:chunk-1']) {
      const script = document.createElement('script');
      script.dataset['webpack'] = mark;
      document.head.append(script);
    }
    runtime.discard({ build: login, suffix: '' });
    expect([...document.querySelectorAll('script')].map(({ dataset }) => dataset['webpack'])).toEqual([
      'other:chunk-1',
    ]);
  });

  it.each(['preload', 'prefetch'])(
    'removes every %s of a discarded build and no other, because hanging files occupy connections',
    async (rel) => {
      const runtime = moduleFederation();
      await load(runtime);
      const files = [
        '/assets/auth-signup/v1/Login.1.js',
        '/assets/auth-signup/v2/Login.2.js',
        '/fonts/a.woff2',
      ];
      for (const href of files)
        document.head.append(Object.assign(document.createElement('link'), { rel, href }));
      runtime.discard({ build: login, suffix: '' });
      const left = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
      expect(left).toEqual(files.slice(1));
    },
  );

  describe('explains why a file did not load', () => {
    const CONTENT = 'var mf_auth_signup = {};';
    /** Returns the content as its own digest, because jsdom has no `crypto.subtle`. */
    const digest = jest.fn<SubtleCrypto['digest']>(async (_, content) => content as ArrayBuffer);
    const entry = { ...login, integrity: `sha256-${btoa(CONTENT)}` };
    beforeEach(() => void Object.defineProperty(crypto, 'subtle', { value: { digest }, configurable: true }));
    afterEach(() => void Reflect.deleteProperty(crypto, 'subtle'));

    const answering = (answer: () => Response) =>
      jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
    const status =
      (code: number, body: string | null = null) =>
      () =>
        new Response(body, { status: code });

    it.each([
      ['is not on the server', status(404), 'gone'],
      ['was removed from the server', status(410), 'gone'],
      ['is refused', status(403), 'gone'],
      ['is on an unavailable server', status(503), 'network'],
      ['arrives on the second request', status(200, CONTENT), 'network'],
      ['arrives with different content', status(200, `${CONTENT}//`), 'corrupt'],
      [
        'cannot be fetched',
        () => {
          throw new TypeError('Failed to fetch');
        },
        'network',
      ],
    ])('an entry that %s', async (_, answer, failure) => {
      const fetching = answering(answer);
      await expect(moduleFederation().explain(entry)).resolves.toBe(failure);
      const signal = expect.any(AbortSignal);
      expect(fetching).toHaveBeenCalledWith(entry.entry, { cache: 'no-store', signal });
      for (const [algorithm] of digest.mock.calls) expect(algorithm).toBe('SHA-256');
      fetching.mockRestore();
    });

    it('fetches the chunk that failed last again, with the same integrity', async () => {
      const runtime = moduleFederation();
      const fetching = answering(status(200, 'another content'));
      for (const [file, integrity] of [
        ['/assets/auth-signup/v1/Login.1.js?again=1', entry.integrity],
        ['/assets/auth-signup/v2/Login.2.js', ''],
      ] as const) {
        const script = Object.assign(document.createElement('script'), { src: file, integrity });
        document.head.append(script);
        script.dispatchEvent(new Event('error'));
        script.remove();
      }
      await expect(runtime.explain(entry)).resolves.toBe('corrupt');
      await expect(runtime.explain(next)).resolves.toBe('network');
      expect(fetching.mock.calls.map(([url]) => url)).toEqual([
        'http://localhost/assets/auth-signup/v1/Login.1.js',
        'http://localhost/assets/auth-signup/v2/Login.2.js',
      ]);
      fetching.mockRestore();
    });
  });

  it('reads the names of loaded shared modules, and trusts the declared names of the others', () => {
    const lib = () => ({ observable: 1, reaction: 2 });
    const scope = { mobx: { '7.1.3': { lib } }, '@rendezvous/ui/overlays': { '0.1.0': {} } };
    Object.assign(startRuntime().shareScopeMap, { default: scope });
    const imports = { mobx: ['when'], '@rendezvous/ui/overlays': ['Dialog'], axios: ['default'] };
    expect(moduleFederation().exportsOf(imports)).toEqual({
      mobx: ['observable', 'reaction'],
      '@rendezvous/ui/overlays': ['Dialog'],
    });
  });

  it('recognises network failures', () => {
    const { isNetworkFailure } = moduleFederation();
    expect(isNetworkFailure(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
    expect(isNetworkFailure(new Error('[ Federation Runtime ]: … #RUNTIME-008'))).toBe(true);
    expect(isNetworkFailure(new Error('a mistake'))).toBe(false);
    expect(isNetworkFailure({ name: 'ChunkLoadError', message: 'RUNTIME-008' })).toBe(false);
  });
});

describe('sharedLibraries', () => {
  it('counts the copies of each library', () => {
    const scope = { react: { '19.3.1': {} }, mobx: { '7.1.3': {}, '7.2.0': {} } };
    Object.assign(startRuntime().shareScopeMap, { default: scope });
    expect(sharedLibraries()).toEqual([
      { name: 'react', copies: 1 },
      { name: 'mobx', copies: 2 },
    ]);
  });
});
