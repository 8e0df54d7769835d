import { codeKey } from '@rendezvous/contracts/typed';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

const RECOVERY_LENGTH = 10;

export const createSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer: string; label: string }): TOTP =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** Returns the content of the QR code. Authenticator apps show `issuer` and `label`. */
export const enrolmentUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** Returns the time step of a code, null if it is wrong. Tolerates one step of clock skew. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = totpOf(secret, { issuer: '', label: '' });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Creates ten random characters in two groups of five: 50 bits. */
export function createRecoveryCode(): string {
  const text = new Secret({ size: 7 }).base32.slice(0, RECOVERY_LENGTH).toLowerCase();
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Drops spaces, hyphens and capitals from a typed code. */
export const normaliseCode = (typed: string): string => codeKey(typed).toLowerCase();

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);
