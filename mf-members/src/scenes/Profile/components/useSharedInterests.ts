import type { Interest } from '@rendezvous/contracts';
import { useStores } from '@rendezvous/platform';
import type { ShownProfile } from '../../../models/ShownProfile.ts';

/** The interests that both members share; none on the member's own profile. Observable. */
export function useSharedInterests({ id, interests }: ShownProfile): readonly Interest[] {
  const { session } = useStores();
  const mine = new Set(id === session.profile?.id ? [] : session.profile?.interests);
  return interests.filter((interest) => mine.has(interest));
}
