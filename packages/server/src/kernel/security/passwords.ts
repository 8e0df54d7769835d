import { hash, verify } from '@node-rs/argon2';
import { LIMITS, PASSWORD_STRENGTH, type FieldCode } from '@rendezvous/contracts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Argon2id (the library's default) at the strength OWASP asks for: 19 MiB, two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalises characters that are typed differently: composed characters, wide forms. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  hash(normalisePassword(password), STRENGTH);

/** A dummy hash: an unknown account takes the same time as a known one. */
const NOBODY = hashPassword('no account has this password');

/** @param stored null: there is no such account; false after the same work. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await NOBODY), normalisePassword(password));
  return stored !== null && matches;
}

export type PasswordOwner = { name?: string | undefined; email?: string | undefined; siteName: string };

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

let estimator: ZxcvbnFactory | undefined;

/** Whether attackers try a password early: common ones, rows of keys, repeats and their usual variations. */
function isCommon(password: string, personal: readonly string[]): boolean {
  const { l33tMaxSubstitutions, judgedLength, minScore } = PASSWORD_STRENGTH;
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions });
  return estimator.check(password.slice(0, judgedLength), [...personal]).score < minScore;
}

/**
 * The error of a new password, or null. The length counts characters, not bytes. The meter beside the field
 * (mf-auth-signup's `passwordStrength`) estimates in the same way, so that both agree.
 */
export function judgePassword(password: string, owner: PasswordOwner): FieldCode | null {
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
  return isCommon(normal, personal) ? 'password_common' : null;
}
