import { timingSafeEqual } from 'node:crypto';
import { parseId } from '../http/readId.ts';
import type { Secrets } from './secrets.ts';

/** The target of a mailed link: a restriction of its reader, or the reply to their report. */
export type DecisionRef = { kind: 'restriction' | 'reply'; id: number };

const PREFIX = { restriction: '', reply: 'r' } as const;

const sign = (secrets: Secrets, name: string): string => secrets.fingerprint('decision', name);

export function decisionToken(secrets: Secrets, { kind, id }: DecisionRef): string {
  const name = `${PREFIX[kind]}${id}`;
  return `${name}-${sign(secrets, name)}`;
}

/** Returns the token's target, or null if the signature is wrong. */
export function readDecisionToken(secrets: Secrets, token: string): DecisionRef | null {
  const [, prefix = '', digits = '', signature = ''] = /^(r?)(\d{1,15})-([0-9a-f]{64})$/.exec(token) ?? [];
  if (signature === '') return null;
  const isRight = timingSafeEqual(Buffer.from(sign(secrets, prefix + digits)), Buffer.from(signature));
  const id = isRight ? parseId(digits) : null;
  return id === null ? null : { kind: prefix === PREFIX.reply ? 'reply' : 'restriction', id };
}
