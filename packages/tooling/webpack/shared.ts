import { createRequire } from 'node:module';
import path from 'node:path';
import { workspace } from './projects.ts';

const require = createRequire(import.meta.url);

/**
 * A library that the shell provides; remotes take it with `import: false`. `facade` names the entry
 * of a tree-shakable one, of which `facades/` exports only what the shell shares, because sharing
 * all of it would keep every export (record 10). `lazy` ones load on first use.
 */
export type SharedLibrary = {
  request: string;
  facade?: string;
  lazy?: boolean;
  ours?: boolean;
};

export const sharedLibraries: readonly SharedLibrary[] = [
  { request: 'react' },
  { request: 'react/jsx-runtime' },
  { request: 'react-dom' },
  { request: 'react-dom/client' },
  { request: 'react-router', facade: 'react-router/dist/production/index.js' },
  { request: 'mobx', facade: 'mobx/dist/mobx.esm.js' },
  { request: 'mobx-react-lite', facade: 'mobx-react-lite/dist/mobxreactlite.esm.js' },
  { request: 'styled-components', facade: 'styled-components/dist/styled-components.browser.esm.js' },
  { request: 'i18next', facade: 'i18next/dist/esm/i18next.js' },
  { request: 'react-i18next', facade: 'react-i18next/dist/es/index.js' },
  { request: 'axios', facade: 'axios/index.js', lazy: true },
  { request: '@rendezvous/core', ours: true },
  { request: '@rendezvous/platform', ours: true },
  { request: '@rendezvous/ui', ours: true },
  { request: '@rendezvous/ui/overlays', ours: true, lazy: true },
];

const packageName = ({ request }: SharedLibrary) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

export const versionOf = (library: SharedLibrary): string => {
  const file = path.join(workspace, 'node_modules', packageName(library), 'package.json');
  return (require(file) as { version: string }).version;
};

export const facadeFile = (library: SharedLibrary): string =>
  path.join(workspace, 'packages/tooling/webpack/facades', `${library.request.replaceAll('/', '.')}.js`);

/** The request with which a facade bypasses the share scope. */
export const realRequest = (library: SharedLibrary): string => `rv-real/${library.request}`;

/** The shell's libraries: eager except lazy ones, so that one script starts everything. */
export const sharedByShell = () =>
  Object.fromEntries(
    sharedLibraries.map((library) => [
      library.request,
      {
        import: library.facade ? facadeFile(library) : library.request,
        version: versionOf(library),
        requiredVersion: false as const,
        singleton: true,
        eager: !library.lazy,
      },
    ]),
  );

/**
 * A remote takes the shell's copies in any version: the compatibility check compares the names that
 * it needs. Ranges would make the federation runtime compile many regular expressions in each
 * visit.
 */
export const sharedByRemote = () =>
  Object.fromEntries(
    sharedLibraries.map(({ request }) => [
      request,
      { import: false, requiredVersion: false, singleton: true } as const,
    ]),
  );

/** Aliases with which facades bypass the share scope. */
export const realAliases = () =>
  Object.fromEntries(
    sharedLibraries
      .filter((library) => library.facade)
      .map((library) => [
        `${realRequest(library)}$`,
        path.join(workspace, 'node_modules', library.facade ?? ''),
      ]),
  );
