import type { AgeMoment } from '@rendezvous/contracts';
import { useNavigation, useStores } from '@rendezvous/platform';

/** Opens the age check, which then returns here. Null if no check is due at this moment. */
export function useAgeGate(moment: AgeMoment): (() => void) | null {
  const { session } = useStores();
  const { goPath, pathname, query } = useNavigation();
  const due = session.user?.age_due ?? [];
  if (!due.includes('signup') && !due.includes(moment)) return null;
  const next = query.size > 0 ? `${pathname}?${query}` : pathname;
  return () => goPath(`/age-check?${new URLSearchParams({ next })}`);
}
