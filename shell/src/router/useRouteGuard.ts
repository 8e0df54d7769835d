import { useEffect, useRef } from 'react';
import { when } from 'mobx';
import type { RouteRow } from '@rendezvous/contracts';
import { LANDMARKS, buildPath } from '@rendezvous/contracts';
import { useNavigation, useStores } from '@rendezvous/platform';
import { useShell } from '../ShellContext.ts';

export type Entrance = 'open' | 'leaving' | 'unknown';

/**
 * Enforces the route table's access rules. The server does the same for whole pages; this covers navigation within
 * one. Visitors are sent to the login with the way back, members away from pages for visitors, and pages for staff do
 * not exist for others. Read inside an observer.
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
    // A navigation in progress (to the farewell of a deleted account) is not interrupted.
    return when(() => !router.isPending && router.place.location.pathname === pathname, guard);
  }, [router, isLocked, isLoggedIn, expired, goPath, pathname, query, hash]);

  useEffect(() => {
    // Only on arrival: after a login or sign-up on such a page, the page itself navigates.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (row?.access !== 'visitor' || !isLoggedIn) return;
    goPath(buildPath(row.membersTo ?? LANDMARKS.memberHome, params), { replace: true });
  }, [row, isLoggedIn, goPath, pathname, params]);

  if (isLocked) return 'leaving';
  return row?.access === 'staff' && !session.isStaff ? 'unknown' : 'open';
}
