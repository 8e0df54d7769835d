import { REMOTE_NAMES } from '@rendezvous/contracts';
import type { ReleaseDocument, RemoteName } from '@rendezvous/contracts';
import type { Shell } from '../ShellContext.ts';

const TRIES = 8;
const PAUSE = 400;

/** React's fast refresh, which a development build of the shell starts with (packages/tooling/webpack/refresh). */
export type Refresh = {
  /** Whether more than components is not what it was when the page was loaded. */
  hasOtherLogic: () => boolean;
  /** Puts the components that came last into the place of the shown ones. */
  perform: () => void;
};

declare global {
  interface Window {
    rendezvousRefresh?: Refresh;
  }
}

/**
 * Development: takes each new build of a remote into the running page. Where only components changed, they take the place of
 * those that are shown, with their state; where a store or a model did, and where the shell is a new one, the page loads again.
 * @param url server-sent events of the development server; `built` after each build
 */
export function followBuilds(url: string, { platform, i18n, boot }: Shell): void {
  const { core, remotes } = platform;

  const changedIn = (release: ReleaseDocument): readonly RemoteName[] =>
    REMOTE_NAMES.filter((name) => remotes.release.remotes[name]?.version !== release.remotes[name]?.version);

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
      // The server looks at the builds now and then, and answers with what it knew until it has.
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      await takeOver(tries - 1);
    }
  };

  new EventSource(url).addEventListener('built', () => {
    takeOver(TRIES).catch(() => window.location.reload());
  });
}
