import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { LANGUAGES } from '@rendezvous/contracts';

export { LANGUAGES };

export const isLanguage = (name: string): boolean => (LANGUAGES as readonly string[]).includes(name);

type ReadKeys = (top: string) => Promise<string[]>;

export type Namespace = {
  name: string;
  /** Folder of its `<language>.json`, from the repository's root. */
  dir: string;
  /** Folders whose sources use its keys. */
  users: string[];
  /** All its keys, if data uses them instead of sources. */
  keys?: ReadKeys;
  /** Further required keys. */
  needs?: ReadKeys;
  /** File outside of `src` with literal keys. */
  declaration?: string;
  /** The prefix of its keys, if the namespace is one of several that are read as one. */
  branch?: string;
};

/** Folders of static pages: the remote's own, and those whose versions the server records. */
export const PAGE_FOLDERS = ['mf-account/src/pages', 'packages/contracts/locales/legal'];

const remotes = (top: string) => readdirSync(top).filter((name) => name.startsWith('mf-'));

/** Every error code of contracts has a text, and vice versa. */
async function errorCodes(top: string): Promise<string[]> {
  const file = path.join(top, 'packages/contracts/src/errors.ts');
  const { CLIENT_ERROR_CODES, ERROR_CODES, FIELD_CODES } = (await import(file)) as Record<string, string[]>;
  return [
    ...(ERROR_CODES ?? []),
    ...(CLIENT_ERROR_CODES ?? []),
    ...(FIELD_CODES ?? []).map((code) => `fields.${code}`),
  ];
}

/** Every route has a title. */
async function routeTitles(top: string): Promise<string[]> {
  const { ROUTES } = (await import(path.join(top, 'packages/contracts/src/index.ts'))) as {
    ROUTES: { titleKey: string }[];
  };
  return [...new Set(ROUTES.map(({ titleKey }) => titleKey))];
}

const areaOf = (folder: string) => path.basename(folder).replace('mf-', '');

/** The namespaces: where their texts are and who uses them. */
export function namespacesOf(top: string): Namespace[] {
  const areas = [...remotes(top), 'packages/console'];
  const frontEnd = [
    'shell',
    ...areas,
    'packages/people',
    'packages/platform',
    'packages/core',
    'packages/contracts',
  ];
  return [
    {
      name: 'common',
      dir: 'packages/platform/src/locales',
      users: [...frontEnd, 'packages/server'],
      needs: routeTitles,
    },
    { name: 'people', dir: 'packages/people/src/locales', users: [...frontEnd, 'packages/server'] },
    { name: 'errors', dir: 'packages/contracts/locales/errors', users: [], keys: errorCodes },
    { name: 'server', dir: 'packages/server/src/kernel/texts/locales', users: ['packages/server'] },
    ...areas.map((folder) => ({
      name: areaOf(folder),
      dir: `${folder}/src/locales`,
      users: [folder, 'packages/contracts', 'packages/platform'],
    })),
    ...areas.map((folder) => ({
      name: `labels:${areaOf(folder)}`,
      dir: `${folder}/src/locales/labels`,
      users: [folder],
      declaration: `${folder}/federation.config.ts`,
      branch: areaOf(folder),
    })),
  ].filter(({ dir }) => existsSync(path.join(top, dir)));
}
