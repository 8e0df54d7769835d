import { REMOTE_NAMES } from '@rendezvous/contracts';
import type { ReleaseDocument, RemoteName } from '@rendezvous/contracts';
import type { Shell } from '../ShellContext.ts';

const TRIES = 8;
const PAUSE = 400;

/**
 * Development: takes each new build of a remote into the running page. Its screens mount anew with what the shared stores
 * hold; everything else stays as it is. A new shell loads the page again.
 * @param url server-sent events of the development server; `built` after each build
 */
export function followBuilds(url: string, { platform, i18n, boot }: Shell): void {
  const { core, remotes } = platform;

  const changedIn = (release: ReleaseDocument): readonly RemoteName[] =>
    REMOTE_NAMES.filter((name) => remotes.release.remotes[name]?.version !== release.remotes[name]?.version);

  const takeOver = async (tries: number): Promise<void> => {
    const query = { route: window.location.pathname };
    const { release } = await core.api.call('GET /api/release.php', { query });
    if (release.shell.version !== boot.release.shell.version) {
      window.location.reload();
      return;
    }
    const changed = changedIn(release);
    if (changed.length > 0) {
      remotes.replace(release);
      await i18n.reloadResources(i18n.language, changed);
    } else if (tries > 1) {
      // The server looks at the builds now and then, and answers with what it knew until it has.
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      await takeOver(tries - 1);
    }
  };

  new EventSource(url).addEventListener('built', () => {
    takeOver(TRIES).catch(() => window.location.reload());
  });
}
