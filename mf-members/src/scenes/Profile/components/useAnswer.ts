import type { MemberPage } from '@rendezvous/core';
import { useDialogs, useStores } from '@rendezvous/platform';
import type { DialogRequest } from '@rendezvous/platform';
import type { ShownProfile } from '../../../models/ShownProfile.ts';

type Quote = DialogRequest<'answer'>['quote'];

/**
 * Returns a function that opens the reply to a photo or sentence, or the sign-up for visitors.
 * Null on the member’s own profile and after a block.
 */
export function useAnswer(page: MemberPage, profile: ShownProfile): ((quote: Quote) => void) | null {
  const { session } = useStores();
  const dialogs = useDialogs();
  if (page.blocked || profile.id === session.profile?.id) return null;
  return (quote) => {
    if (session.isLoggedIn) dialogs.open('answer', { profile, quote });
    else dialogs.open('signup', { reason: 'chat', targetProfile: profile });
  };
}
