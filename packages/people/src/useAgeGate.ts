import type { AgeMoment } from '@rendezvous/contracts';
import { useNavigation, useStores } from '@rendezvous/platform';

/** Returns a function that opens the age check, which leads back here. Null if no check is due. */
export function useAgeGate(moment: AgeMoment): (() => void) | null {
  const { session } = useStores();
  const { goPath, pathname, query } = useNavigation();
  const due = session.user?.age_due ?? [];
  if (!due.includes('signup') && !due.includes(moment)) return null;
  const next = query.size > 0 ? `${pathname}?${query}` : pathname;
  return () => goPath(`/age-check?${new URLSearchParams({ next })}`);
}
