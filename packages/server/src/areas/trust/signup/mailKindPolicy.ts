import type { MailKind } from '@rendezvous/contracts/kinds';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

const SHIPPED = disposableEmailBlocklistSet();

/** Returns the host of an address and its parents, down to two labels: `a.b.org`, `b.org`. */
export function hostsOf(email: string): string[] {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

/**
 * Classifies an address.
 * @param listed the staff entry for a host in the disposable-domain list: active (true), inactive
 * (false, overrides the shipped blocklist), or none (undefined)
 */
export function mailKindOf(email: string, listed: (host: string) => boolean | undefined): MailKind {
  if (hostsOf(email).some((host) => listed(host) ?? SHIPPED.has(host))) return 'disposable';
  return email.slice(0, email.lastIndexOf('@')).includes('+') ? 'sub_addressed' : 'ordinary';
}
