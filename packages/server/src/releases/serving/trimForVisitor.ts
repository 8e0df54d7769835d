import {
  NO_CONTRIBUTIONS,
  type Language,
  type ReleaseDocument,
  type RemoteRelease,
  type ResolvedRemote,
} from '@rendezvous/contracts';

type Locales = Readonly<Partial<Record<Language, string>>>;

const only = (locales: Locales, languages: readonly Language[]): Locales =>
  Object.fromEntries(
    languages.map((language) => [language, locales[language]]).filter(([, url]) => url !== undefined),
  );

/**
 * The entry contains the integrity of its chunks, so browsers do not need `files`. Requirements
 * were already compared with the shell.
 */
const trimRemote = (
  { server: _, ...remote }: RemoteRelease,
  languages: readonly Language[],
): RemoteRelease => ({
  ...remote,
  files: {},
  needs: {},
  locales: only(remote.locales, languages),
  labels: only(remote.labels, languages),
});

/** A fallback replaces only modules; contributions and labels stay those of the live build. */
const trimLastGood = (remote: RemoteRelease, languages: readonly Language[]): RemoteRelease => ({
  ...trimRemote(remote, languages),
  labels: {},
  contributes: NO_CONTRIBUTIONS,
});

type Trimmed = Pick<ReleaseDocument, 'shell' | 'remotes'>;

function trim({ shell, remotes }: Trimmed, languages: readonly Language[]): Trimmed {
  const trimmed = Object.entries(remotes).map(([name, remote]): [string, ResolvedRemote] => [
    name,
    {
      ...trimRemote(remote, languages),
      ...(remote.lastGood ? { lastGood: trimLastGood(remote.lastGood, languages) } : {}),
    },
  ]);
  const locales = Object.entries(shell.locales).map(([namespace, urls]) => [
    namespace,
    only(urls, languages),
  ]);
  const { server: _, ...open } = shell;
  return {
    shell: { ...open, gives: {}, locales: Object.fromEntries(locales) },
    remotes: Object.fromEntries(trimmed),
  };
}

/** Keyed by the document's remotes (which belong to one shell), then by languages. */
const known = new WeakMap<object, Map<string, Trimmed>>();

/**
 * Removes everything that this visitor cannot request, because its hashes do not compress. Pages of
 * one document share the result, so it is serialised only once (`bootJson.ts`).
 */
export function trimForVisitor(document: ReleaseDocument, languages: readonly Language[]): ReleaseDocument {
  const ofDocument = known.get(document.remotes) ?? new Map<string, Trimmed>();
  known.set(document.remotes, ofDocument);
  const key = languages.join();
  const trimmed = ofDocument.get(key) ?? trim(document, languages);
  ofDocument.set(key, trimmed);
  return { ...document, ...trimmed };
}
