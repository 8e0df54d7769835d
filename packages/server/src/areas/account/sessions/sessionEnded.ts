import type { MemberEvent } from '../../../kernel/realtime/EventBus.ts';

/** Published when a session ends, so that its pages reload the user and log out. */
export const sessionEnded = (userId: number): MemberEvent => ({
  userId,
  type: 'user',
  data: { reason: 'changed' },
});
