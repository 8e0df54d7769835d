import type { Interest } from '@rendezvous/contracts';
import { useStores } from '@rendezvous/platform';
import type { ShownProfile } from '../../../models/ShownProfile.ts';

/** What both like; nothing on one's own page. Observable. */
export function useSharedInterests({ id, interests }: ShownProfile): readonly Interest[] {
  const { session } = useStores();
  const mine = new Set(id === session.profile?.id ? [] : session.profile?.interests);
  return interests.filter((interest) => mine.has(interest));
}
