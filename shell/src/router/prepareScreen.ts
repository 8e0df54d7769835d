import { declaredRoutes, matchRoute } from '@rendezvous/contracts';
import type { RemoteRegistry } from '@rendezvous/platform/internal';
import { LOADING_BAR_DURATION } from '@rendezvous/ui/chrome';
import type { AlertsStore } from '../alerts/AlertsStore.ts';

/** Milliseconds until navigation shows a skeleton; equals the loading bar's duration. */
export const SCREEN_TIMEOUT = LOADING_BAR_DURATION;
/** The first screen may take longer, because the server's outline is already visible. */
export const FIRST_SCREEN_TIMEOUT = 4000;
/** Milliseconds to wait for alerts once the screen is ready. */
const ALERTS_TIMEOUT = 300;

type Sources = { remotes: RemoteRegistry; alerts: Pick<AlertsStore, 'prepare'> };

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads a screen's code and texts, and its alerts. Never rejects: error boundaries show failures.
 */
export async function prepareScreen(
  { remotes, alerts }: Sources,
  pathname: string,
  timeout: number,
): Promise<void> {
  const match = matchRoute(pathname, declaredRoutes(remotes.release.remotes));
  if (match === null) return;
  const { remote, screen } = match.row;
  const loadScreen = Promise.allSettled([remotes.load(remote, screen)]);
  const loadAlerts = alerts.prepare(match.row);
  const loadAll = async () => {
    await loadScreen;
    await Promise.race([loadAlerts, after(ALERTS_TIMEOUT)]);
  };
  await Promise.race([loadAll(), after(timeout)]);
}
