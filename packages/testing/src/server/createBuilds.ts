import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  LANGUAGES,
  NO_CONTRIBUTIONS,
  ROUTES,
  containerName,
  type Contributions,
  type ModuleNames,
  type RemoteName,
  type RemoteRelease,
} from '@rendezvous/contracts';

export const BUILD_INTEGRITY = `sha384-${'A'.repeat(64)}`;

type RemoteBuild = {
  requires?: string;
  needs?: ModuleNames;
  builtAt?: string;
  contributes?: Partial<Contributions>;
};

/** Builds as the tooling writes them, but minimal. */
export type TestBuilds = {
  /** For `releasesDir` in the server's configuration. */
  folder: string;
  write: (file: string, content: string | Buffer) => void;
  /** Publishes a shell and makes it live. */
  writeShell: (version: string, gives?: ModuleNames) => void;
  /** Publishes a build and makes it live. */
  writeRemote: (name: RemoteName, version: string, options?: RemoteBuild) => void;
  change: (name: RemoteName, version: string, change: Partial<RemoteRelease>) => void;
  remove: () => void;
};

const locales = (namespace: string) =>
  Object.fromEntries(LANGUAGES.map((each) => [each, `locales/${namespace}.${each}.json`]));

const EXPORTS: ModuleNames = { mobx: ['observable', 'reaction'], '@rendezvous/ui': ['Button'] };

const shellRelease = (version: string, gives: ModuleNames) => ({
  version,
  platformVersion: '1.2.0',
  gives,
  js: [
    { url: 'vendor.1.js', integrity: BUILD_INTEGRITY },
    { url: 'main.1.js', integrity: BUILD_INTEGRITY },
  ],
  css: [],
  locales: { common: locales('common'), people: locales('people'), errors: locales('errors') },
  worker: 'sw.js',
});

function remoteRelease(
  name: RemoteName,
  version: string,
  { requires = '^1.0.0', needs = { mobx: ['observable'] }, contributes }: RemoteBuild,
) {
  const screens = ROUTES.filter((row) => row.remote === name).map((row) => row.screen);
  const { alerts = [], routes = [] } = contributes ?? {};
  const contributed = [...alerts.map(({ module }) => module), ...routes.map(({ screen }) => screen)];
  return {
    version,
    entry: 'entry.1.js',
    integrity: BUILD_INTEGRITY,
    container: containerName(name),
    requires,
    needs,
    exposes: Object.fromEntries(
      ['remote', ...screens, ...contributed].map((screen) => [`./${screen}`, { js: [`${screen}.1.js`] }]),
    ),
    locales: locales(name),
    labels: locales('labels'),
    contributes: { ...NO_CONTRIBUTIONS, ...contributes },
    files: { 'entry.1.js': BUILD_INTEGRITY, 'Members.1.js': BUILD_INTEGRITY },
  };
}

export function createBuilds(): TestBuilds {
  const folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-builds-'));
  const write: TestBuilds['write'] = (file, content) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  const writeTexts = (version: string, namespace: string) => {
    for (const language of LANGUAGES) {
      const texts = {
        titles: { members: `Members in ${language}`, login: 'Log in' },
        nav: { login: 'Log in' },
        mark: `${namespace}-${language}`,
      };
      write(`shell/${version}/locales/${namespace}.${language}.json`, JSON.stringify(texts));
    }
  };
  return {
    folder,
    write,
    writeShell(version, gives = EXPORTS) {
      for (const namespace of ['common', 'people', 'errors']) writeTexts(version, namespace);
      write(`shell/${version}/vendor.1.js`, '//');
      write(`shell/${version}/main.1.js`, 'console.log("main")');
      write(`shell/${version}/main.1.js.br`, brotliCompressSync('console.log("main")'));
      write(`shell/${version}/sw.js`, '//');
      const fragment = {
        kind: 'shell',
        builtAt: '2026-01-01T00:00:00Z',
        release: shellRelease(version, gives),
      };
      write(`shell/${version}/release.json`, JSON.stringify(fragment));
      write('shell/current', `${version}\n`);
    },
    writeRemote(name, version, build = {}) {
      const { builtAt = '2026-01-01T00:00:00Z' } = build;
      const fragment = { kind: 'remote', name, builtAt, release: remoteRelease(name, version, build) };
      write(`${name}/${version}/entry.1.js`, '//');
      write(`${name}/${version}/locales/${name}.en.json`, JSON.stringify({ mark: name }));
      write(`${name}/${version}/locales/labels.en.json`, JSON.stringify({ menu: `${name} in en` }));
      write(`${name}/${version}/release.json`, JSON.stringify(fragment));
      write(`${name}/current`, `${version}\n`);
    },
    change(name, version, change) {
      const file = `${name}/${version}/release.json`;
      const fragment = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { release: object };
      write(file, JSON.stringify({ ...fragment, release: { ...fragment.release, ...change } }));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
