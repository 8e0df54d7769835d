import { TIMES } from '@rendezvous/contracts';
import { readJson } from '@rendezvous/core';
import type { Clock, KeyStorage } from '@rendezvous/core';
import type { SignupDraft, SignupStep } from './SignupDraft.ts';

const KEY = 'signup-draft';
const LIFETIME = TIMES.signupDraft * 1000;

type Place = { storage: KeyStorage; clock: Clock };

/** The part of the form that survives a reload; never the password and the consents. */
export type Kept = { draft: SignupDraft; step: SignupStep; invite: string | null };

export function keepDraft({ storage, clock }: Place, { draft, step, invite }: Kept): void {
  const { consents: _, ...typed } = draft;
  storage.set(KEY, JSON.stringify({ ...typed, step, ...(invite ? { invite } : {}), at: clock.now() }));
}

/** The stored draft, unvalidated; null when there is none or it has expired. */
export function readDraft({ storage, clock }: Place): unknown {
  const kept = readJson(storage, KEY);
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('at' in kept) || typeof kept.at !== 'number' || clock.now() - kept.at < LIFETIME) return kept;
  storage.remove(KEY);
  return null;
}

/** The invitation code that opened the form. */
export function keptInvite(kept: unknown): string | null {
  if (typeof kept !== 'object' || kept === null || !('invite' in kept)) return null;
  return typeof kept.invite === 'string' ? kept.invite : null;
}

export function forgetDraft({ storage }: Place): void {
  storage.remove(KEY);
}
