import { useCallback, useContext } from 'react';
import { declaredRoutes, matchRoute } from '@rendezvous/contracts';
import type { KnownRow } from '@rendezvous/contracts';
import { PlatformContext } from './PlatformContext.ts';

/**
 * Finds the row of a path of this site, in the route table or declared by a remote; null means 404.
 * Remotes must not match paths themselves, because their built-in table may be outdated.
 */
export function useFindRoute(): (path: string) => KnownRow | null {
  const remotes = useContext(PlatformContext)?.remotes.release.remotes;
  return useCallback(
    (path) => {
      const [pathname = ''] = path.split(/[?#]/, 1);
      return matchRoute(pathname, remotes && declaredRoutes(remotes))?.row ?? null;
    },
    [remotes],
  );
}
