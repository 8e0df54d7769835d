import type { MemberEvent } from '../../kernel/realtime/EventBus.ts';

/** To be published with the end of a session: pages that have it ask who is logged in, and learn that nobody is. */
export const sessionEnded = (userId: number): MemberEvent => ({
  userId,
  type: 'user',
  data: { reason: 'changed' },
});
