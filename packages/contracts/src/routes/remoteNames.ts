import { REMOTE_NAMES, type RemoteName } from './RouteRow.ts';

/** Valid remote names: `gift-shop`. */
export const REMOTE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const MAX_REMOTE_NAME = 32;

export const isOwnRemote = (name: string): boolean => REMOTE_NAMES.some((own) => own === name);

/** Whether a name is valid; it need not be registered. */
export const isRemoteName = (name: string): name is RemoteName =>
  name.length <= MAX_REMOTE_NAME && REMOTE_NAME.test(name);

/** Remotes of a release document in a fixed order, those of this repository first. */
export function remotesIn(remotes: Readonly<Record<string, unknown>>): RemoteName[] {
  const others = Object.keys(remotes).filter((name) => !isOwnRemote(name));
  return [...REMOTE_NAMES.filter((name) => name in remotes), ...others.sort()];
}
