import { useEffect } from 'react';
import type { RouteRow } from '@rendezvous/contracts';
import { useStores } from '@rendezvous/platform';

/** The time-bonus modal counts the time spent in the members area. */
export function useMembersArea(row: RouteRow | null): void {
  const { timeBonus, session } = useStores();
  const isInside = row?.membersArea === true && session.isLoggedIn;
  useEffect(() => {
    if (isInside) timeBonus.enterMembersArea();
    else timeBonus.leaveMembersArea();
  }, [timeBonus, isInside]);
}
