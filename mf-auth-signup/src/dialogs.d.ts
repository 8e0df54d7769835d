import type { Card } from '@rendezvous/contracts';

/** What a visitor wanted when the sign-up came up; the dialog says so. */
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
