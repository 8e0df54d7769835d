import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language, Namespace, ReleaseDocument, TextTree } from '@rendezvous/contracts';
import { remotesIn } from '@rendezvous/contracts';
import type { ProjectName, ReleaseStore } from '../../releases/store/ReleaseStore.ts';

const SHELL_NAMESPACES: readonly string[] = ['common', 'people', 'errors'];

/** Texts never expire, because file names contain a hash of the content. */
const cache = new Map<string, Promise<TextTree | null>>();
const CACHE_LIMIT = 600;

async function readTree(store: ReleaseStore, url: string): Promise<TextTree | null> {
  const [, , project = '', version = '', ...rest] = url.split('/');
  try {
    const file = path.join(store.folderOf(project as ProjectName, version), ...rest);
    return JSON.parse(await readFile(file, 'utf8')) as TextTree;
  } catch {
    return null;
  }
}

function urlOf(release: ReleaseDocument, namespace: Namespace, language: Language): string | undefined {
  if (SHELL_NAMESPACES.includes(namespace)) return release.shell.locales[namespace]?.[language];
  return release.remotes[namespace]?.locales[language];
}

function readOnce(store: ReleaseStore, url: string): Promise<TextTree | null> {
  const reading = cache.get(url) ?? readTree(store, url);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(url, reading);
  return reading;
}

/** Reads the labels of all remotes, by remote, for everything around their screens. */
async function readLabels(
  store: ReleaseStore,
  release: ReleaseDocument,
  language: Language,
): Promise<TextTree> {
  const labels: Record<string, TextTree> = {};
  for (const name of remotesIn(release.remotes)) {
    const url = release.remotes[name]?.labels[language];
    const tree = url === undefined ? null : await readOnce(store, url);
    if (tree) labels[name] = tree;
  }
  return labels;
}

/**
 * Reads the texts of the namespaces. Omits those that are not built yet; the browser requests them.
 */
export async function readTexts(
  store: ReleaseStore,
  release: ReleaseDocument,
  namespaces: readonly Namespace[],
  language: Language,
): Promise<Record<string, TextTree>> {
  const texts: Record<string, TextTree> = {};
  for (const namespace of namespaces) {
    if (namespace === 'labels') {
      texts[namespace] = await readLabels(store, release, language);
      continue;
    }
    const url = urlOf(release, namespace, language);
    const tree = url === undefined ? null : await readOnce(store, url);
    if (tree) texts[namespace] = tree;
  }
  return texts;
}

/** Returns the text at a dotted key, or null. */
export function textAt(tree: TextTree | undefined, key: string): string | null {
  let current: string | TextTree | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof current !== 'object') return null;
    current = current[part];
  }
  return typeof current === 'string' ? current : null;
}
