import { availableParallelism } from 'node:os';
import { LIMITS, type FieldCode } from '@rendezvous/contracts';
import { createWorkPool } from '../work/createWorkPool.ts';
import type * as tasks from './passwords.worker.ts';

const pool = createWorkPool<typeof tasks>({
  file: new URL('./passwords.worker.ts', import.meta.url),
  threads: Math.max(1, availableParallelism() - 1),
  maxQueue: 100,
});

/** Normalises equivalent characters: composed characters, wide forms. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/** @throws ApiError unavailable if too many passwords are queued */
export const hashPassword = (password: string): Promise<string> =>
  pool.run('hash', normalisePassword(password));

/**
 * Throws if a password could not be checked now. Call before counting an attempt.
 * @throws ApiError unavailable if too many are queued
 */
export const assertPasswordsFree = (): void => pool.assertFree();

let withoutAccount: Promise<string> | null = null;
/** Returns a dummy hash, so that an unknown account takes the same time as a known one. */
const hashWithoutAccount = (): Promise<string> =>
  (withoutAccount ??= hashPassword('no account has this password').catch((error: unknown) => {
    withoutAccount = null;
    throw error;
  }));

/**
 * @param stored null for an unknown account: returns false after the same work
 * @throws ApiError unavailable if too many passwords are queued
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await pool.run('verify', {
    stored: stored ?? (await hashWithoutAccount()),
    password: normalisePassword(password),
  });
  return stored !== null && matches;
}

export type PasswordOwner = { name?: string | undefined; email?: string | undefined; siteName: string };

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the error of a new password, or null. The length counts characters. `passwordStrength` in
 * packages/people estimates in the same way.
 * @throws ApiError unavailable if too many passwords are queued
 */
export async function validatePassword(password: string, owner: PasswordOwner): Promise<FieldCode | null> {
  const normal = normalisePassword(password);
  const length = [...normal].length;
  if (length < LIMITS.passwordLength.min) return 'password_short';
  if (length > LIMITS.passwordLength.max) return 'password_long';
  const folded = fold(normal);
  const personal = [owner.name, owner.email?.split('@')[0], owner.siteName].filter(
    (part) => part !== undefined,
  );
  const isPersonal = personal.some((part) => {
    const word = fold(part).trim();
    return word.length >= 3 && folded.includes(word);
  });
  if (isPersonal) return 'password_personal';
  return (await pool.run('isCommon', { password: normal, personal })) ? 'password_common' : null;
}
