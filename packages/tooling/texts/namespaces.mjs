import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export { LANGUAGES } from '@rendezvous/contracts';

/**
 * @typedef {object} Namespace
 * @property {string} name
 * @property {string} dir folder of its `<language>.json`, from the repository's root
 * @property {string[]} users folders whose sources use its keys
 * @property {(top: string) => Promise<string[]>} [keys] all its keys, if data instead of sources uses them
 * @property {(top: string) => Promise<string[]>} [needs] further keys that it must have
 * @property {string} [declaration] file outside of `src` whose literals use its keys as they are
 * @property {string} [branch] where the namespace is one of several that are read as one: the part before its keys
 */

/** Folders of static pages, each with a folder for each page: the remote’s own, and those whose versions the server records. */
export const PAGE_FOLDERS = ['mf-account/src/pages', 'packages/contracts/locales/legal'];

const remotes = (top) => readdirSync(top).filter((name) => name.startsWith('mf-'));

const contracts = (top, file) => import(path.join(top, 'packages/contracts/src', file));

/** Every error code of contracts has a text, and vice versa. */
async function errorCodes(top) {
  const { CLIENT_ERROR_CODES, ERROR_CODES, FIELD_CODES } = await contracts(top, 'errors.ts');
  return [...ERROR_CODES, ...CLIENT_ERROR_CODES, ...FIELD_CODES.map((code) => `fields.${code}`)];
}

/** Every route has a title. */
async function routeTitles(top) {
  const { ROUTES } = await contracts(top, 'index.ts');
  return [...new Set(ROUTES.map(({ titleKey }) => titleKey))];
}

const areaOf = (folder) => path.basename(folder).replace('mf-', '');

/** The namespaces: where their texts are and who uses them. @param {string} top absolute @returns {Namespace[]} */
export function namespacesOf(top) {
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
