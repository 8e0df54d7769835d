import { randomUUID } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { LIMITS } from '@rendezvous/contracts';

/** The format that most mail servers accept, with an ASCII domain; no proof of a mailbox. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

export function isEmail(email: string): boolean {
  const local = email.slice(0, email.lastIndexOf('@'));
  return email.length <= LIMITS.emailLength && local.length <= 64 && EMAIL.test(email);
}

/** Returns a key that matches no address, for one that is taken or whose owner is banned. */
export const shadowKey = (): string => `shadow:${randomUUID()}`;

/** Returns the key for comparisons: in practice, mail servers ignore case. */
export const emailKey = (email: string): string => email.toLowerCase();

/** Returns the address for display, with the domain in Unicode. */
export function showEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}

/** Providers that deliver several spellings to one mailbox: domains and ignored characters. */
const PROVIDERS = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['protonmail.com', 'proton.me', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: null },
] as const;

/** Returns one key for all spellings of a mailbox, without the plus tag. Used for bans. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const provider = PROVIDERS.find(({ domains }) => domains.some((one) => one === domain));
  const local = key.slice(0, at).replace(/(?<=.)\+.*/s, '');
  return `${provider?.ignored ? local.replace(provider.ignored, '') : local}@${provider?.domains[0] ?? domain}`;
}
