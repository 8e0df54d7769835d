import { declaredRoutes, matchRoute } from '@rendezvous/contracts';
import type { RemoteRegistry } from '@rendezvous/platform/internal';
import { LOADING_BAR_DURATION } from '@rendezvous/ui/chrome';
import type { AlertsStore } from '../alerts/AlertsStore.ts';

/**
 * Milliseconds that a change of screen waits for a remote before it shows the skeleton instead of the old screen. The bar runs
 * for just as long: it neither ends while the screen loads nor stands at its end.
 */
export const SCREEN_TIMEOUT = LOADING_BAR_DURATION;
/** The first screen waits longer: the server's frame is already on the page. */
export const FIRST_SCREEN_TIMEOUT = 4000;
/** Once the screen is ready, it waits no longer than this for the alerts above it. */
const ALERTS_TIMEOUT = 300;

type Sources = { remotes: RemoteRegistry; alerts: Pick<AlertsStore, 'prepare'> };

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads the code and texts of a path's screen and the code of the alerts above it. Never rejects: the screen's
 * boundary shows its failure, and an alert without code is not shown.
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
