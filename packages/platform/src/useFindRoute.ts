import { useCallback, useContext } from 'react';
import { declaredRoutes, matchRoute } from '@rendezvous/contracts';
import type { KnownRow } from '@rendezvous/contracts';
import { PlatformContext } from './PlatformContext.ts';

/**
 * Finds the row for a path of this site, with or without query and hash: of the shell's route table, or one that a remote declares; null is
 * a 404. A remote that matched paths itself would know only the table that it was built with.
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
