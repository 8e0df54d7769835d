import { randomUUID } from 'node:crypto';
import { LIMITS } from '@rendezvous/contracts';

/** What most mail servers take: the shape alone, whether it exists the confirmation tells. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export function isEmail(email: string): boolean {
  const local = email.slice(0, email.lastIndexOf('@'));
  return email.length <= LIMITS.emailLength && local.length <= 64 && EMAIL.test(email);
}

/** What stands for an address that belongs to another account of the site: compared to nothing. */
export const shadowKey = (): string => `shadow:${randomUUID()}`;

/** What is compared: mail servers tell capitals apart in theory alone. */
export const emailKey = (email: string): string => email.toLowerCase();
