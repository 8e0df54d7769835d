import { timingSafeEqual } from 'node:crypto';
import { TIMES } from '@rendezvous/contracts';
import { parseId } from '../../../kernel/http/readId.ts';
import type { Secrets } from '../../../kernel/security/secrets.ts';

type Signer = Pick<Secrets, 'fingerprint'>;

const sign = (secrets: Signer, name: string): string => secrets.fingerprint('data-copy', name);

/** Returns the signed token for the URL of a member's data copy. */
export function copyToken(secrets: Signer, userId: number, now: Date): string {
  const name = `${userId}-${Math.floor(now.getTime() / 1000) + TIMES.resetLink}`;
  return `${name}-${sign(secrets, name)}`;
}

/**
 * Returns the member whose copy a token opens; null if it has expired or its signature is wrong.
 */
export function readCopyToken(secrets: Signer, token: string, now: Date): number | null {
  const [, name = '', id = '', until = '', signature = ''] =
    /^((\d{1,15})-(\d{10}))-([0-9a-f]{64})$/.exec(token) ?? [];
  if (signature === '' || Number(until) * 1000 < now.getTime()) return null;
  return timingSafeEqual(Buffer.from(sign(secrets, name)), Buffer.from(signature)) ? parseId(id) : null;
}
