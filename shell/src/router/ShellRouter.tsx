import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { reaction } from 'mobx';
import { NavigationType, Router } from 'react-router';
import type { Place, RouterStore } from './RouterStore.ts';
import { useScrollPosition } from './useScrollPosition.ts';

const TYPES = {
  PUSH: NavigationType.Push,
  POP: NavigationType.Pop,
  REPLACE: NavigationType.Replace,
} as const;

/**
 * The place that is shown. Another screen is rendered in slices, and the old one takes input until it is there. A
 * changed query is shown immediately: fields have their values from it.
 */
function useShownPlace(router: RouterStore): Place {
  const [place, setPlace] = useState(router.place);
  useEffect(() => {
    let shown = router.place.location.pathname;
    const show = (next: Place) => {
      const isOther = next.location.pathname !== shown;
      shown = next.location.pathname;
      if (isOther) startTransition(() => setPlace(next));
      else setPlace(next);
    };
    return reaction(() => router.place, show, { fireImmediately: true });
  }, [router]);
  return place;
}

/** Passes the store's location to react-router's hooks. */
export function ShellRouter({ router, children }: { router: RouterStore; children: ReactNode }) {
  const place = useShownPlace(router);
  useScrollPosition(place);
  return (
    <Router location={place.location} navigationType={TYPES[place.action]} navigator={router.navigator}>
      {children}
    </Router>
  );
}
