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
 * Applies navigations in a transition, but a screen's own query immediately, because fields show
 * it.
 */
function useShownPlace(router: RouterStore): Place {
  const [place, setPlace] = useState(router.place);
  useEffect(() => {
    let shown = router.place.location.pathname;
    const show = (next: Place) => {
      const isOwnQuery = next.keepsScroll && next.location.pathname === shown;
      shown = next.location.pathname;
      if (isOwnQuery) setPlace(next);
      else startTransition(() => setPlace(next));
    };
    return reaction(() => router.place, show, { fireImmediately: true });
  }, [router]);
  return place;
}

export function ShellRouter({ router, children }: { router: RouterStore; children: ReactNode }) {
  const place = useShownPlace(router);
  useScrollPosition(place);
  return (
    <Router location={place.location} navigationType={TYPES[place.action]} navigator={router.navigator}>
      {children}
    </Router>
  );
}
