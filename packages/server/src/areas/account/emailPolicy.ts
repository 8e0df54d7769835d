import { randomUUID } from 'node:crypto';
import { LIMITS } from '@rendezvous/contracts';

/** The format that most mail servers accept. Only the confirmation shows whether the address exists. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export function isEmail(email: string): boolean {
  const local = email.slice(0, email.lastIndexOf('@'));
  return email.length <= LIMITS.emailLength && local.length <= 64 && EMAIL.test(email);
}

/** The key for an address that belongs to another account of the site: it matches nothing. */
export const shadowKey = (): string => `shadow:${randomUUID()}`;

/** The key for comparisons: in practice mail servers ignore case. */
export const emailKey = (email: string): string => email.toLowerCase();
