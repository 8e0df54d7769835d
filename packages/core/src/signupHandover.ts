import { INTERESTS } from '@rendezvous/contracts';
import type { Interest } from '@rendezvous/contracts';
import { readJson } from './ports.ts';
import type { KeyStorage } from './ports.ts';

/** The sign-up takes each of these once. They are in storage, because URLs end up in logs. */
const MESSAGE_KEY = 'handed-message';
const INTERESTS_KEY = 'handed-interests';

/** Stores a first message until the sign-up for that member takes it. */
export function handMessage(storage: KeyStorage, to: string, text: string): void {
  storage.set(MESSAGE_KEY, JSON.stringify({ to, text }));
}

/** Takes the first message to this member, or returns null. Messages to other members stay. */
export function takeMessage(storage: KeyStorage, to: string): string | null {
  const stored = readJson(storage, MESSAGE_KEY);
  if (typeof stored !== 'object' || stored === null || !('to' in stored) || stored.to !== to) return null;
  storage.remove(MESSAGE_KEY);
  return 'text' in stored && typeof stored.text === 'string' && stored.text !== '' ? stored.text : null;
}

export function handInterests(storage: KeyStorage, interests: readonly Interest[]): void {
  storage.set(INTERESTS_KEY, JSON.stringify(interests));
}

export function handedInterests(storage: KeyStorage): readonly Interest[] {
  const stored = readJson(storage, INTERESTS_KEY);
  return Array.isArray(stored) ? INTERESTS.filter((interest) => stored.includes(interest)) : [];
}

/** Takes the interests, which are part of the profile from then on. */
export function takeInterests(storage: KeyStorage): readonly Interest[] {
  const chosen = handedInterests(storage);
  storage.remove(INTERESTS_KEY);
  return chosen;
}
