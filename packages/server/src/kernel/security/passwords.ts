import { hash, verify } from '@node-rs/argon2';
import { LIMITS, type FieldCode } from '@rendezvous/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Argon2id (the library's default) at the strength OWASP asks for: 19 MiB, two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']?.map(String) ?? []);

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

/** The error of a new password, or null. The length counts characters, not bytes. */
export function judgePassword(password: string, owner: PasswordOwner): FieldCode | null {
  const normal = normalisePassword(password);
  const length = [...normal].length;
  if (length < LIMITS.passwordLength.min) return 'password_short';
  if (length > LIMITS.passwordLength.max) return 'password_long';
  const folded = fold(normal);
  if (COMMON.has(folded) || COMMON.has(normal)) return 'password_common';
  const personal = [owner.name, owner.email?.split('@')[0], owner.siteName];
  const contained = personal.some((part) => {
    const word = fold(part ?? '').trim();
    return word.length >= 3 && folded.includes(word);
  });
  return contained ? 'password_personal' : null;
}
