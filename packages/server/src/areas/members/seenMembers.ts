import type { DependsOn } from '../../kernel/http/unchangedAnswers.ts';
import { ONLINE_MINUTES } from '../../kernel/presence/Presence.ts';
import { isOnline } from './presencePolicy.ts';

type Seen = { id: number; lastActiveAt: Date | null };

/** Returns what a list depends on: its members, and when the first of them goes offline. */
export function seenMembers(members: readonly Seen[], now: Date): DependsOn {
  const ends = members.flatMap(({ lastActiveAt }) =>
    lastActiveAt !== null && isOnline(lastActiveAt, now)
      ? [lastActiveAt.getTime() + ONLINE_MINUTES * 60_000]
      : [],
  );
  return {
    members: members.map(({ id }) => id),
    until: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
  };
}
