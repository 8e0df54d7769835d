import { hashSync, verifySync } from '@node-rs/argon2';
import { PASSWORD_STRENGTH } from '@rendezvous/contracts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Argon2id (the library's default) at OWASP's strength: 19 MiB, two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hash = (password: string): string => hashSync(password, STRENGTH);

export const verify = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, password);

let estimator: ZxcvbnFactory | undefined;

/**
 * Returns whether attackers try a password early: common ones, keyboard rows, repeats and
 * variations. Takes up to 150 ms, plus 300 ms the first time in a thread.
 */
export function isCommon({ password, personal }: { password: string; personal: readonly string[] }): boolean {
  const { l33tMaxSubstitutions, scoredLength, minScore } = PASSWORD_STRENGTH;
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions });
  return estimator.check(password.slice(0, scoredLength), [...personal]).score < minScore;
}
