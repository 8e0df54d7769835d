import type { MainImage } from '@rendezvous/contracts';

/** What a visitor wanted when the sign-up came up; the dialog says so. */
export type SignupReason = 'search' | 'profile' | 'photos' | 'like' | 'chat' | 'gift' | 'match' | 'general';

/** The little that a dialog needs to show a member. */
export type DialogProfile = {
  id: string;
  name: string;
  age?: number | null;
  main_image?: MainImage | null;
  fictional?: boolean;
};

/** What each dialog of the shell can be asked with. */
export type DialogRequests = {
  signup: { reason: SignupReason; targetProfile?: DialogProfile; signupMessage?: string };
  like: { profile?: DialogProfile };
  match: { profile: DialogProfile };
  'received-like': { profile: DialogProfile };
  'time-bonus': Record<never, never>;
};
export type DialogName = keyof DialogRequests;

/** Props of a dialog's content, which a remote exposes. The shell owns the frame around it. */
export type DialogContentProps<Name extends DialogName> = DialogRequests[Name] & {
  /** Closes the dialog. */
  onClose: () => void;
  /** While locked neither Escape nor the backdrop closes it: a sign-up in progress. */
  onLockedChange: (locked: boolean) => void;
};

export type Dialogs = {
  /** Asks a visitor to sign up. Does nothing for a member. */
  openSignup(request: DialogRequests['signup']): void;
  /** Suggests a member to like (route parameter `t`). */
  openLike(request: DialogRequests['like']): void;
  /** The moment of a match. */
  showMatch(profile: DialogProfile): void;
  openTimeBonus(): void;
  close(): void;
};
