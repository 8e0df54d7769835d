import path from 'node:path';
import type { ReleaseDocument, RemoteName } from '@rendezvous/contracts';
import { startSiteProcess } from './startSiteProcess.ts';

/** `shell`, or a remote. */
export type Project = 'shell' | RemoteName;

/** A published version, or why it was refused. */
export type Publication = { version: string | null; refusal: string | null };

export type Releases = {
  origin: string;
  /** The release store. */
  store: string;
  /**
   * Builds the sources of a project and publishes them as `npm start` does.
   * @param checked false: past the gate, as a machine that knows another shell does
   */
  publish: (project: Project, sources: string, checked?: boolean) => Promise<Publication>;
  /** Builds and publishes an earlier commit's project with its own tools. */
  publishEarlier: (project: Project, commit: string) => Promise<Publication>;
  /** Makes a version that was published before the live one again. */
  publishAgain: (project: Project, version: string) => Promise<void>;
  /** The release document that the server sends now. It reads the store at most once a second. */
  document: () => Promise<ReleaseDocument>;
  stop: () => Promise<void>;
};

type ReleasesOptions = {
  /** Settings of the server's environment. */
  settings?: Readonly<Record<string, string>>;
  /** The files of builds that are published later can fail (`faultProxy.ts`). */
  faults?: boolean;
};

/** Starts a site with its own release store, over the builds of the workspace. */
export async function startReleases({ settings = {}, faults = false }: ReleasesOptions): Promise<Releases> {
  const script = path.join(import.meta.dirname, 'releaseSite.ts');
  const { child, origin, folder, stop } = await startSiteProcess(script, (created) => [
    created,
    JSON.stringify(settings),
    ...(faults ? ['faults'] : []),
  ]);
  let publications = 0;
  const send = (order: object): Promise<Publication> => {
    publications += 1;
    const id = publications;
    return new Promise((resolve) => {
      const handleAnswer = (message: unknown) => {
        const publication = message as Publication & { id: number };
        if (publication.id !== id) return;
        child.off('message', handleAnswer);
        resolve(publication);
      };
      child.on('message', handleAnswer);
      child.send({ id, ...order });
    });
  };
  return {
    origin,
    store: path.join(folder, 'releases'),
    publish: (project, sources, checked = true) => send({ remote: project, directory: sources, checked }),
    publishEarlier: (project, commit) => send({ remote: project, commit }),
    async publishAgain(project, version) {
      await send({ remote: project, version });
    },
    async document() {
      const answer = await fetch(`${origin}/api/release.php`);
      return ((await answer.json()) as { release: ReleaseDocument }).release;
    },
    stop,
  };
}
