import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';

/** To be published with the end of a session: its pages reload the user, and find that they are logged out. */
export const sessionEnded = (userId: number): MemberEvent => ({
  userId,
  type: 'user',
  data: { reason: 'changed' },
});
