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
 * The entry itself contains the integrity of chunks, the document that of the entry: the list is only for the
 * server's preloads. What the build needs was compared with the shell of the same document.
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

/** A fallback replaces modules; contributions and labels are those of the live build. */
const trimLastGood = (remote: RemoteRelease, languages: readonly Language[]): RemoteRelease => ({
  ...trimRemote(remote, languages),
  labels: {},
  contributes: NO_CONTRIBUTIONS,
});

/** The document for a page: hashes do not compress, so everything that this visitor cannot request is removed. */
export function trimForVisitor(document: ReleaseDocument, languages: readonly Language[]): ReleaseDocument {
  const remotes = Object.entries(document.remotes).map(([name, remote]): [string, ResolvedRemote] => [
    name,
    {
      ...trimRemote(remote, languages),
      ...(remote.lastGood ? { lastGood: trimLastGood(remote.lastGood, languages) } : {}),
    },
  ]);
  const locales = Object.entries(document.shell.locales).map(([namespace, urls]) => [
    namespace,
    only(urls, languages),
  ]);
  const { server: _, ...shell } = document.shell;
  return {
    ...document,
    shell: { ...shell, gives: {}, locales: Object.fromEntries(locales) },
    remotes: Object.fromEntries(remotes),
  };
}
