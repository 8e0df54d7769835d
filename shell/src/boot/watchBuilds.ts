import { remotesIn } from '@rendezvous/contracts';
import type { ReleaseDocument } from '@rendezvous/contracts';
import type { AnswerOf, QueryOf } from '@rendezvous/contracts/endpoints';

const INTERVAL = 120_000;
/** Milliseconds after which a page takes the builds that have gone live meanwhile. */
const OLD = 3_600_000;

type Key = 'GET /api/release.php';
type Ask = (query: QueryOf<Key>) => Promise<AnswerOf<Key>>;

const isOther = (page: ReleaseDocument, live: ReleaseDocument): boolean =>
  page.shell.version !== live.shell.version ||
  remotesIn(page.remotes).some((name) => page.remotes[name]?.version !== live.remotes[name]?.version);

/**
 * Asks at intervals, while the page is visible, whether its builds are old: one was withdrawn, or the page is an hour old and another
 * one is live.
 */
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
  // After a failure the next look is as good.
  const lookQuietly = (): void => void look().catch(() => undefined);
  setInterval(lookQuietly, INTERVAL);
  document.addEventListener('visibilitychange', lookQuietly);
}
