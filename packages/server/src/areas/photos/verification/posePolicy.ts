import { CHECK_POSES } from '@rendezvous/contracts/kinds';
import type { CheckPose } from '@rendezvous/contracts/kinds';
import type { Secrets } from '../../../kernel/security/secrets.ts';

type Turn = { userId: number; /** The id of the last decided picture; 0 if there is none. */ after: number };

/** Returns the next selfie's pose, which stays until a selfie is decided: members cannot choose. */
export function poseOf(secrets: Pick<Secrets, 'fingerprint'>, { userId, after }: Turn): CheckPose {
  const digits = secrets.fingerprint('photo-check', `${userId}:${after}`).slice(0, 8);
  return CHECK_POSES[Number.parseInt(digits, 16) % CHECK_POSES.length] ?? CHECK_POSES[0];
}
