import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@rendezvous/contracts';

export { LANGUAGES };

export const isLanguage = (name: string): boolean => (LANGUAGES as readonly string[]).includes(name);

export type Namespace = {
  name: string;
  /** Folder of its `<language>.json`, from the repository's root. */
  dir: string;
  /** Folders and files whose sources use its keys. */
  users: string[];
  /** Keys that data uses instead of sources. */
  needs?: (top: string) => Promise<string[]>;
  /** The prefix of its keys, if the namespace is one of several that are read as one. */
  branch?: string;
};

/** Folders of static pages: the remote's own, and those whose versions the server records. */
export const PAGE_FOLDERS = ['mf-account/src/pages', 'packages/contracts/locales/legal'];

async function errorCodes(top: string): Promise<string[]> {
  const file = path.join(top, 'packages/contracts/src/errors.ts');
  const { CLIENT_ERROR_CODES, ERROR_CODES, FIELD_CODES } = (await import(file)) as Record<string, string[]>;
  return [
    ...(ERROR_CODES ?? []),
    ...(CLIENT_ERROR_CODES ?? []),
    ...(FIELD_CODES ?? []).map((code) => `fields.${code}`),
  ];
}

async function routeTitles(top: string): Promise<string[]> {
  const { ROUTES } = (await import(path.join(top, 'packages/contracts/src/index.ts'))) as {
    ROUTES: { titleKey: string }[];
  };
  return ROUTES.map(({ titleKey }) => titleKey);
}

const areaOf = (folder: string) => path.basename(folder).replace('mf-', '');

export function namespacesOf(top: string): Namespace[] {
  const areas = [...readdirSync(top).filter((name) => name.startsWith('mf-')), 'packages/console'];
  const others = ['people', 'platform', 'core', 'contracts', 'server'].map((name) => `packages/${name}/src`);
  const all = ['shell/src', ...areas.map((folder) => `${folder}/src`), ...others];
  return [
    { name: 'common', dir: 'packages/platform/src/locales', users: all, needs: routeTitles },
    { name: 'people', dir: 'packages/people/src/locales', users: all },
    { name: 'errors', dir: 'packages/contracts/locales/errors', users: [], needs: errorCodes },
    {
      name: 'server',
      dir: 'packages/server/src/kernel/texts/locales',
      users: ['packages/server/src'],
    },
    ...areas.map((folder) => ({
      name: areaOf(folder),
      dir: `${folder}/src/locales`,
      users: [`${folder}/src`, 'packages/contracts/src', 'packages/platform/src'],
    })),
    ...areas.map((folder) => ({
      name: `labels:${areaOf(folder)}`,
      dir: `${folder}/src/locales/labels`,
      users: [`${folder}/src`, `${folder}/federation.config.ts`],
      branch: areaOf(folder),
    })),
  ].filter(({ dir }) => existsSync(path.join(top, dir)));
}
