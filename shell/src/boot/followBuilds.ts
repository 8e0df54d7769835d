import { remotesIn } from '@rendezvous/contracts';
import type { ReleaseDocument, RemoteName } from '@rendezvous/contracts';
import type { Shell } from '../ShellContext.ts';

const TRIES = 8;
const PAUSE = 400;

/** React Refresh, which a development build of the shell starts (packages/tooling/webpack/refresh). */
export type Refresh = {
  /** Whether something other than components changed since the page was loaded. */
  hasOtherLogic: () => boolean;
  /** Replaces the shown components with the latest ones. */
  perform: () => void;
};

declare global {
  interface Window {
    rendezvousRefresh?: Refresh;
  }
}

/**
 * Development only: takes each new build of a remote into the running page. If only components changed, they replace
 * the shown ones and keep their state; if a store, a model or the shell changed, the page reloads.
 * @param url server-sent events of the development server; `built` after each build
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
      // The server checks the builds at intervals and answers with the last known state until then.
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      await takeOver(tries - 1);
    }
  };

  new EventSource(url).addEventListener('built', () => {
    takeOver(TRIES).catch(() => window.location.reload());
  });
}
