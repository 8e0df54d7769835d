import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseDocument, ReleaseFragment, RemoteName } from '@rendezvous/contracts';
import { copyRemote, type RemoteCopy } from './copyRemote.ts';
import { startReleases, type Publication } from './startReleases.ts';

/** A site with its own release store and one remote under test. */
export type ReleaseSite = {
  origin: string;
  copy: RemoteCopy;
  /** Builds the sources and publishes them as `npm start` does. `refusal` gives the reason. */
  publish: () => Promise<Publication>;
  /** Publishes without the check, as a machine with another shell would. @returns the version */
  publishUnchecked: () => Promise<string>;
  readRelease: (version: string) => ReleaseFragment;
  /** Deletes builds of the remote, by default all but the latest, as pruning does. */
  prune: (versions?: readonly string[]) => void;
  /** The server's current release document. The server reads the store at most once a second. */
  document: () => Promise<ReleaseDocument>;
  stop: () => Promise<void>;
};

/** Starts a site with the workspace's builds. @param settings for the server's environment */
export async function startReleaseSite(
  remote: RemoteName,
  settings: Readonly<Record<string, string>>,
): Promise<ReleaseSite> {
  const copy = copyRemote(remote);
  const releases = await startReleases({ settings });
  const store = path.join(releases.store, remote);
  return {
    origin: releases.origin,
    copy,
    publish: () => releases.publish(remote, copy.folder),
    async publishUnchecked() {
      const { version, refusal } = await releases.publish(remote, copy.folder, false);
      if (version === null) throw new Error(refusal ?? 'Nothing was published.');
      return version;
    },
    readRelease: (version) =>
      JSON.parse(readFileSync(path.join(store, version, 'release.json'), 'utf8')) as ReleaseFragment,
    prune(versions) {
      const current = readFileSync(path.join(store, 'current'), 'utf8').trim();
      const earlier = readdirSync(store).filter((name) => name !== 'current' && name !== current);
      for (const version of versions ?? earlier) rmSync(path.join(store, version), { recursive: true });
    },
    document: releases.document,
    async stop() {
      await releases.stop();
      copy.remove();
    },
  };
}
