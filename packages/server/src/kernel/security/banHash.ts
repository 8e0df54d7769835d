import type { Secrets } from './secrets.ts';

export type BanKind = 'email' | 'mobile' | 'iban' | 'card' | 'device';

/** Returns the keyed hash of a banned account's identifier, the same on every site. */
export const banHash = (secrets: Secrets, kind: BanKind, value: string): string =>
  secrets.fingerprint('ban', `${kind}:${value}`);
