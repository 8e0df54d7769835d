import type { i18n } from 'i18next';
import type { Language, RemoteName, RouteRow } from '@rendezvous/contracts';
import { ROUTES } from '@rendezvous/contracts';
import { TextsError } from '../remotes.ts';

/** Whether the texts of a namespace are loaded, by default in the language shown. */
export const hasTexts = (i18n: i18n, namespace: string, language: string = i18n.language): boolean =>
  i18n.getDataByLanguage(language)?.[namespace] !== undefined;

/**
 * The namespaces that the screens of a remote read: its own and those it shares with others.
 * @param declared the rows that remotes declare
 * @param screen only those of this module; of all screens if it is none
 */
export function textsOfRemote(
  remote: RemoteName,
  declared: readonly RouteRow[] = [],
  screen?: string,
): readonly string[] {
  const rows = [...ROUTES, ...declared].filter((row) => row.remote === remote);
  const own = rows.filter((row) => row.screen === screen);
  return [...new Set([remote, ...(own.length > 0 ? own : rows).flatMap(({ texts }) => texts)])];
}

/**
 * Loads the texts of namespaces, by default in the language shown. i18next remembers a failure and never fetches the namespace
 * again, so those that failed before are reloaded.
 * @throws TextsError while one of them is missing
 */
export async function loadTexts(
  i18n: i18n,
  namespaces: readonly string[],
  language: string = i18n.language,
): Promise<void> {
  const known = new Set([i18n.options.ns ?? []].flat());
  const missing = () => namespaces.filter((name) => !hasTexts(i18n, name, language));
  const again = missing().filter((name) => language !== i18n.language || known.has(name));
  const fresh = namespaces.filter((name) => !known.has(name));
  await Promise.all([
    again.length > 0 ? i18n.reloadResources(language, again) : undefined,
    // Adds them to those that a change of language loads.
    fresh.length > 0 ? i18n.loadNamespaces(fresh) : undefined,
  ]);
  const [failed] = missing();
  if (failed !== undefined) throw new TextsError(failed, language);
}

/**
 * Changes the language once every text that the page shows has been loaded in it.
 * @throws TextsError when one fails; the page then keeps its language
 */
export async function changeLanguage(i18n: i18n, language: Language): Promise<void> {
  const shown = [i18n.options.ns ?? []].flat().filter((name) => hasTexts(i18n, name));
  await loadTexts(i18n, shown, language);
  await i18n.changeLanguage(language);
}

/** Loads what had failed again once the connection is back. */
export function reloadFailedTexts(i18n: i18n, page: Pick<Window, 'addEventListener'>): void {
  const failed = new Map<string, Set<string>>();
  i18n.on('failedLoading', (language: string, namespace: string) => {
    failed.set(language, (failed.get(language) ?? new Set()).add(namespace));
  });
  page.addEventListener('online', () => {
    const again = [...failed];
    failed.clear();
    for (const [language, namespaces] of again) void i18n.reloadResources(language, [...namespaces]);
  });
}
