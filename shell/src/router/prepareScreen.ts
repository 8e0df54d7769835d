import { matchRoute } from '@rendezvous/contracts';
import type { RemoteRegistry } from '@rendezvous/platform/internal';
import type { i18n } from 'i18next';

/** Milliseconds that a change of screen waits for a remote before it shows the skeleton instead of the old screen. */
export const PATIENCE = 1500;
/** The first screen waits longer: the server's frame is already on the page. */
export const FIRST_PATIENCE = 4000;

type Sources = { remotes: RemoteRegistry; i18n: i18n };

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Brings the code and texts of a path's screen. What a remote lacks or breaks is shown by its boundary: this never fails. */
export async function prepareScreen(
  { remotes, i18n }: Sources,
  pathname: string,
  patience: number,
): Promise<void> {
  const match = matchRoute(pathname);
  if (match === null) return;
  const { remote, screen, texts } = match.row;
  const loading: readonly Promise<unknown>[] = [
    remotes.load(remote, screen),
    i18n.loadNamespaces([...texts]),
  ];
  await Promise.race([Promise.allSettled(loading), after(patience)]);
}
