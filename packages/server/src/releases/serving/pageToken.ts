import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../kernel/security/secrets.ts';

/** Minutes for which a page can report how its modules load. */
const LIFETIME = 60;
const SIGNATURE_LENGTH = 32;

/** A page that reports how its modules load. Visitors who get the same page share its id. */
export type ReportingPage = {
  id: string;
  /** Creation time in milliseconds since the epoch. */
  at: number;
  /** The page's variants of the canaries at that time, such as `12c.15k`. */
  set: string;
  /** Whether the server counted the page and expects a report from its shell. */
  isCounted: boolean;
};

const sign = (secrets: Secrets, text: string): string =>
  secrets.fingerprint('load-records', text).slice(0, SIGNATURE_LENGTH);

/** Signs what a page's reports refer to. The token identifies no visitor. */
export function signPage(secrets: Secrets, { at, set, isCounted }: Omit<ReportingPage, 'id'>): string {
  const id = randomBytes(6).toString('base64url');
  const text = [at.toString(36), id, isCounted ? 1 : 0, set].join(':');
  return `${text}:${sign(secrets, text)}`;
}

/** A tab that has been open for longer says little about current builds. */
export const isExpired = ({ at }: ReportingPage, now: Date): boolean =>
  now.getTime() - at > LIFETIME * 60_000;

/** @returns the signed page; null for a token that this site did not sign */
export function readPageToken(secrets: Secrets, token: string): ReportingPage | null {
  const end = token.lastIndexOf(':');
  const text = token.slice(0, Math.max(0, end));
  const [given, expected] = [token.slice(end + 1), sign(secrets, text)].map((each) => Buffer.from(each));
  if (!given || !expected || given.length !== expected.length || !timingSafeEqual(given, expected))
    return null;
  const [time = '', id = '', counted, set = ''] = text.split(':');
  return { id, at: Number.parseInt(time, 36), set, isCounted: counted === '1' };
}
