import { timingSafeEqual } from 'node:crypto';
import { parseId } from '../../kernel/http/readId.ts';
import type { Secrets } from '../../kernel/security/secrets.ts';

const sign = (secrets: Secrets, id: string): string => secrets.fingerprint('decision', id);

/** The signed token of the link to a decision. */
export const decisionToken = (secrets: Secrets, id: number): string => `${id}-${sign(secrets, String(id))}`;

/** The decision's id, or null if the signature is wrong. */
export function readDecisionToken(secrets: Secrets, token: string): number | null {
  const [, id = '', signature = ''] = /^(\d{1,15})-([0-9a-f]{64})$/.exec(token) ?? [];
  if (signature === '') return null;
  const isRight = timingSafeEqual(Buffer.from(sign(secrets, id)), Buffer.from(signature));
  return isRight ? parseId(id) : null;
}
