import { randomUUID } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { LIMITS } from '@rendezvous/contracts';

/** The format that most mail servers accept, the domain in ASCII. Only the confirmation shows whether the address exists. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

export function isEmail(email: string): boolean {
  const local = email.slice(0, email.lastIndexOf('@'));
  return email.length <= LIMITS.emailLength && local.length <= 64 && EMAIL.test(email);
}

/** The key for an address that belongs to another account of the site: it matches nothing. */
export const shadowKey = (): string => `shadow:${randomUUID()}`;

/** The key for comparisons: in practice mail servers ignore case. */
export const emailKey = (email: string): string => email.toLowerCase();

/** The address for people's eyes: with the letters of its domain. */
export function showEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}

/** Providers that deliver different spellings to one mailbox: their domains, and the signs that they ignore. */
const PROVIDERS = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['protonmail.com', 'proton.me', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: null },
] as const;

/** The mailbox of an address, for bans: one key for all spellings that reach it, without the tag after a plus. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const provider = PROVIDERS.find(({ domains }) => domains.some((one) => one === domain));
  const local = key.slice(0, at).replace(/(?<=.)\+.*/s, '');
  return `${provider?.ignored ? local.replace(provider.ignored, '') : local}@${provider?.domains[0] ?? domain}`;
}
