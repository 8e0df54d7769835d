import { createContext, useContext } from 'react';
import type { Core } from '@rendezvous/core';
import type { Dialogs } from './dialogs.ts';
import type { RemoteRegistry } from './remotes.ts';

/** What the shell provides to its own components and to remotes. */
export type Platform = {
  core: Core;
  remotes: RemoteRegistry;
  dialogs: Dialogs;
  /** Sets the title, without site name and count. Null restores the route's own title. */
  setTitle: (title: string | null) => void;
};

export const PlatformContext = createContext<Platform | null>(null);

/** @internal */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === null) throw new Error('There is no PlatformProvider above this component.');
  return platform;
}
