import { remotesIn } from '@rendezvous/contracts';
import type { ReleaseDocument, RemoteName } from '@rendezvous/contracts';
import type { Shell } from '../ShellContext.ts';

const TRIES = 8;
const PAUSE = 400;

/** The part of React Refresh that development builds expose (packages/tooling/webpack/refresh). */
export type Refresh = {
  /** Whether anything other than components has changed. */
  hasOtherLogic: () => boolean;
  /** Replaces the mounted components with their latest versions. */
  perform: () => void;
};

declare global {
  interface Window {
    rendezvousRefresh?: Refresh;
  }
}

/**
 * Development only: hot-reloads components and keeps their state, or reloads the page if a store, a
 * model or the shell has changed.
 * @param url the URL of the development server's events, which sends `built` after each build
 */
export function followBuilds(url: string, { platform, i18n, boot }: Shell): void {
  const { core, remotes } = platform;

  const changedIn = (release: ReleaseDocument): readonly RemoteName[] =>
    remotesIn({ ...remotes.release.remotes, ...release.remotes }).filter(
      (name) => remotes.release.remotes[name]?.version !== release.remotes[name]?.version,
    );

  const exchange = async (release: ReleaseDocument, changed: readonly RemoteName[]): Promise<void> => {
    await Promise.all([remotes.replace(release), i18n.reloadResources(i18n.language, changed)]);
    if (window.rendezvousRefresh?.hasOtherLogic() === false) window.rendezvousRefresh.perform();
    else window.location.reload();
  };

  const takeOver = async (tries: number): Promise<void> => {
    const query = { route: window.location.pathname };
    const { release } = await core.api.call('GET /api/release.php', { query });
    if (release.shell.version !== boot.release.shell.version) {
      window.location.reload();
      return;
    }
    const changed = changedIn(release);
    if (changed.length > 0) await exchange(release, changed);
    else if (tries > 1) {
      // The server looks for new builds only at intervals.
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      await takeOver(tries - 1);
    }
  };

  new EventSource(url).addEventListener('built', () => {
    takeOver(TRIES).catch(() => window.location.reload());
  });
}
