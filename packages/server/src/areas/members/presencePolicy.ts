import { ONLINE_MINUTES } from '../../kernel/presence/Presence.ts';

export const isOnline = (lastActiveAt: Date, now: Date): boolean =>
  now.getTime() - lastActiveAt.getTime() < ONLINE_MINUTES * 60_000;

const DAY_MS = 24 * 3600_000;

/** Days before today on which the steps of `coarseActivity` begin: today, this week, this month. */
const STEPS = [0, 7, 30];

/** Returns when the step of the last activity began, never its exact time; null if longer ago. */
export function coarseActivity(lastActiveAt: Date, now: Date): Date | null {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const began = STEPS.map((days) => today - days * DAY_MS).find((from) => lastActiveAt.getTime() >= from);
  return began === undefined ? null : new Date(began);
}
