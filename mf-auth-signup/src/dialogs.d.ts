import type { Card } from '@rendezvous/contracts';

/** Why the sign-up opened; shown in the dialog. */
type SignupReason = 'search' | 'profile' | 'photos' | 'like' | 'chat' | 'gift' | 'match' | 'general';

declare module '@rendezvous/platform' {
  interface DialogRequests {
    /** Asks a visitor to sign up. */
    signup: {
      reason: SignupReason;
      targetProfile?: Pick<Card, 'id' | 'name'>;
      signupMessage?: string;
    };
  }
}
