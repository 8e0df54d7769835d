import { remotesIn } from '@rendezvous/contracts';
import type { ReleaseDocument } from '@rendezvous/contracts';
import type { AnswerOf, QueryOf } from '@rendezvous/contracts/endpoints';

const INTERVAL = 120_000;
/** Age in milliseconds from which a page changes to newer builds. */
const OLD = 3_600_000;

type Key = 'GET /api/release.php';
type Ask = (query: QueryOf<Key>) => Promise<AnswerOf<Key>>;

const isOther = (page: ReleaseDocument, live: ReleaseDocument): boolean =>
  page.shell.version !== live.shell.version ||
  remotesIn(page.remotes).some((name) => page.remotes[name]?.version !== live.remotes[name]?.version);

/** Checks for withdrawn builds and, after an hour, for replaced ones, while the page is visible. */
export function watchBuilds(page: ReleaseDocument, ask: Ask, onOld: () => void): void {
  const openedAt = Date.now();
  const builds = [
    `shell@${page.shell.version}`,
    ...remotesIn(page.remotes).map((name) => `${name}@${page.remotes[name]?.version}`),
  ].join(',');

  const look = async (): Promise<void> => {
    if (document.hidden) return;
    const { release, withdrawn } = await ask({ builds });
    if (withdrawn || (Date.now() - openedAt > OLD && isOther(page, release))) onOld();
  };
  // The next check serves as the retry.
  const lookQuietly = (): void => void look().catch(() => undefined);
  setInterval(lookQuietly, INTERVAL);
  document.addEventListener('visibilitychange', lookQuietly);
}
