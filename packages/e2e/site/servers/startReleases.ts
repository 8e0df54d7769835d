import path from 'node:path';
import type { ReleaseDocument, RemoteName } from '@rendezvous/contracts';
import { startSiteProcess } from './startSiteProcess.ts';

export type Project = 'shell' | RemoteName;

export type Publication = { version: string | null; refusal: string | null };

export type Releases = {
  origin: string;
  store: string;
  /** Publishes as `npm start` does. @param checked false skips the compatibility check */
  publish: (project: Project, sources: string, checked?: boolean) => Promise<Publication>;
  /** Builds and publishes an earlier commit's project with its own tools. */
  publishEarlier: (project: Project, commit: string) => Promise<Publication>;
  publishAgain: (project: Project, version: string) => Promise<void>;
  /** The server's current release document. The server reads the store at most once a second. */
  document: () => Promise<ReleaseDocument>;
  stop: () => Promise<void>;
};

type ReleasesOptions = {
  /** For the server's environment. */
  settings?: Readonly<Record<string, string>>;
  /** Whether files of later builds can fail (`faultProxy.ts`). */
  faults?: boolean;
};

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
