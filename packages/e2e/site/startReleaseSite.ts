import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseDocument, ReleaseFragment, RemoteName } from '@rendezvous/contracts';
import { copyRemote, type RemoteCopy } from './copyRemote.ts';
import { startSiteProcess } from './startSiteProcess.ts';

type Publication = { id: number; version: string | null; refusal: string | null };

/** A site with its own release store, and one remote that a test builds and publishes again and again. */
export type ReleaseSite = {
  origin: string;
  /** The remote's sources. */
  copy: RemoteCopy;
  /** Builds the sources and publishes them as `npm start` does. `refusal` says why not. */
  publish: () => Promise<Publication>;
  /** Publishes past the gate, as a machine that knows another shell does. @returns the version */
  publishUnchecked: () => Promise<string>;
  /** The `release.json` of a published version. */
  readRelease: (version: string) => ReleaseFragment;
  /** The release document that the server sends now. It reads the store at most once a second. */
  document: () => Promise<ReleaseDocument>;
  stop: () => Promise<void>;
};

/**
 * Starts a site over the builds of the workspace.
 * @param settings of the server's environment
 */
export async function startReleaseSite(
  remote: RemoteName,
  settings: Readonly<Record<string, string>> = {},
): Promise<ReleaseSite> {
  const copy = copyRemote(remote);
  const script = path.join(import.meta.dirname, 'releaseSite.mjs');
  const { child, origin, folder, stop } = await startSiteProcess(script, (created) => [
    created,
    JSON.stringify(settings),
  ]);
  const folderOf = (version: string) => path.join(folder, 'releases', remote, version);
  let publications = 0;
  const send = (checked: boolean): Promise<Publication> => {
    publications += 1;
    const id = publications;
    return new Promise((resolve) => {
      const handleAnswer = (message: unknown) => {
        const publication = message as Publication;
        if (publication.id !== id) return;
        child.off('message', handleAnswer);
        resolve(publication);
      };
      child.on('message', handleAnswer);
      child.send({ id, remote, directory: copy.folder, checked });
    });
  };
  const readDocument = async (): Promise<ReleaseDocument> => {
    const { release } = (await (await fetch(`${origin}/api/release.php`)).json()) as {
      release: ReleaseDocument;
    };
    return release;
  };
  return {
    origin,
    copy,
    publish: () => send(true),
    async publishUnchecked() {
      const { version, refusal } = await send(false);
      if (version === null) throw new Error(refusal ?? 'Nothing was published.');
      return version;
    },
    readRelease: (version) =>
      JSON.parse(readFileSync(path.join(folderOf(version), 'release.json'), 'utf8')) as ReleaseFragment,
    document: readDocument,
    async stop() {
      await stop();
      copy.remove();
    },
  };
}
