import type { i18n } from 'i18next';
import type { Language, RemoteName, RouteRow } from '@rendezvous/contracts';
import { ROUTES } from '@rendezvous/contracts';
import { TextsError } from '../remotes.ts';

/** Whether a namespace is loaded, by default in the current language. */
export const hasTexts = (i18n: i18n, namespace: string, language: string = i18n.language): boolean =>
  i18n.getDataByLanguage(language)?.[namespace] !== undefined;

/**
 * Returns the namespaces that a remote's screens use, its own and shared ones.
 * @param declared rows declared by remotes
 * @param screen only this module's namespaces; by default, all
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
 * Loads namespaces, by default in the current language. Reloads failed ones, because i18next never
 * retries.
 * @throws TextsError if one is missing
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
    // Registers the namespaces, so that later language changes load them too.
    fresh.length > 0 ? i18n.loadNamespaces(fresh) : undefined,
  ]);
  const [failed] = missing();
  if (failed !== undefined) throw new TextsError(failed, language);
}

/**
 * Changes the language once all texts of the page are loaded.
 * @throws TextsError if one fails; the language then stays
 */
export async function changeLanguage(i18n: i18n, language: Language): Promise<void> {
  const shown = [i18n.options.ns ?? []].flat().filter((name) => hasTexts(i18n, name));
  await loadTexts(i18n, shown, language);
  await i18n.changeLanguage(language);
}

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
