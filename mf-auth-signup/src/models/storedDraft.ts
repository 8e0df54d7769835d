import { TIMES } from '@rendezvous/contracts';
import { readJson } from '@rendezvous/core';
import type { Clock, KeyStorage } from '@rendezvous/core';
import type { SignupDraft, SignupStep } from './SignupDraft.ts';

const KEY = 'signup-draft';
const LIFETIME = TIMES.signupDraft * 1000;

type Place = { storage: KeyStorage; clock: Clock };

/** The part of the form that survives a reload. Never includes the password or the consents. */
export type Stored = { draft: SignupDraft; step: SignupStep; invite: string | null };

export function keepDraft({ storage, clock }: Place, { draft, step, invite }: Stored): void {
  const { consents: _, ...typed } = draft;
  storage.set(KEY, JSON.stringify({ ...typed, step, ...(invite ? { invite } : {}), at: clock.now() }));
}

/** Returns the stored draft, unvalidated. Null if there is none or it has expired. */
export function readDraft({ storage, clock }: Place): unknown {
  const stored = readJson(storage, KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('at' in stored) || typeof stored.at !== 'number' || clock.now() - stored.at < LIFETIME) return stored;
  storage.remove(KEY);
  return null;
}

/** Returns the invitation code stored with the draft. */
export function storedInvite(stored: unknown): string | null {
  if (typeof stored !== 'object' || stored === null || !('invite' in stored)) return null;
  return typeof stored.invite === 'string' ? stored.invite : null;
}

export function forgetDraft({ storage }: Place): void {
  storage.remove(KEY);
}
