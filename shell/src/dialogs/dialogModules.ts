import type { RemoteName } from '@rendezvous/contracts';
import type { DialogName } from '@rendezvous/platform';

/** Which remote's module fills each dialog. */
export const DIALOG_MODULES: Readonly<Record<DialogName, { remote: RemoteName; module: string }>> = {
  signup: { remote: 'auth-signup', module: 'SignupDialog' },
  like: { remote: 'members', module: 'LikeDialog' },
  match: { remote: 'likes', module: 'MatchOverlay' },
  'received-like': { remote: 'likes', module: 'LikeOverlay' },
  'time-bonus': { remote: 'payments', module: 'TimeBonusDialog' },
};
