import { useEffect } from 'react';
import { useFindRoute, useNavigation } from '@rendezvous/platform';
import { remote } from '../remote.ts';

/** Stores the `?next=` page to return to after buying, if it belongs to this site. */
export function useStoredWayBack(): void {
  const { wayBack } = remote.useStore();
  const { query } = useNavigation();
  const findRoute = useFindRoute();
  const next = query.get('next');

  useEffect(() => {
    if (next !== null && findRoute(next) !== null) wayBack.keep(next);
  }, [wayBack, findRoute, next]);
}
