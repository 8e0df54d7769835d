import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { NavigationType, Router } from 'react-router';
import type { RouterStore } from './RouterStore.ts';
import { useScrollPosition } from './useScrollPosition.ts';

const TYPES = {
  PUSH: NavigationType.Push,
  POP: NavigationType.Pop,
  REPLACE: NavigationType.Replace,
} as const;

/** Passes the store's location to react-router's hooks. */
export const ShellRouter = observer(function ShellRouter({
  router,
  children,
}: {
  router: RouterStore;
  children: ReactNode;
}) {
  const { place } = router;
  useScrollPosition(place);
  return (
    <Router location={place.location} navigationType={TYPES[place.action]} navigator={router.navigator}>
      {children}
    </Router>
  );
});
