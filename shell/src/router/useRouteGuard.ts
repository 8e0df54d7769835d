import { useEffect, useRef } from 'react';
import { when } from 'mobx';
import type { RouteRow } from '@rendezvous/contracts';
import { LANDMARKS, buildPath } from '@rendezvous/contracts';
import { useNavigation, useStores } from '@rendezvous/platform';
import { useShell } from '../ShellContext.ts';

export type Entrance = 'open' | 'redirecting' | 'unknown';

/**
 * Enforces access rules on navigation within the page, as the server does on page loads: visitors
 * go to the login page, members leave visitor pages, and staff pages do not exist for others. Read
 * it inside an observer.
 */
export function useRouteGuard(row: RouteRow | null): Entrance {
  const { session } = useStores();
  const { router } = useShell();
  const { goPath, pathname, params, query, hash } = useNavigation();
  const { isLoggedIn, expired } = session;
  const wasMember = useRef(isLoggedIn);
  const arrivedAt = useRef<string | null>(null);
  const isLocked = !isLoggedIn && (row?.access === 'member' || row?.access === 'staff');

  useEffect(() => {
    const guard = () => {
      const hasLoggedOut = wasMember.current && !isLoggedIn && !expired;
      wasMember.current = isLoggedIn;
      if (!isLocked) return;
      const next = `${pathname}${query.size > 0 ? `?${query.toString()}` : ''}${hash}`;
      goPath(hasLoggedOut ? buildPath(LANDMARKS.visitorHome) : buildPath(LANDMARKS.login, {}, { next }), {
        replace: true,
      });
    };
    // Waits for a navigation in progress, e.g. to the farewell page after an account deletion.
    return when(() => !router.isPending && router.place.location.pathname === pathname, guard);
  }, [router, isLocked, isLoggedIn, expired, goPath, pathname, query, hash]);

  useEffect(() => {
    // Runs only on arrival, because sign-up and login pages themselves navigate afterwards.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (row?.access !== 'visitor' || !isLoggedIn) return;
    goPath(buildPath(row.membersTo ?? LANDMARKS.memberHome, params), { replace: true });
  }, [row, isLoggedIn, goPath, pathname, params]);

  if (isLocked) return 'redirecting';
  return row?.access === 'staff' && !session.isStaff ? 'unknown' : 'open';
}
