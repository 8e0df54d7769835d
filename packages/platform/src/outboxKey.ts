/** Where a member's unsent messages are kept: mf-chat writes them, and the shell looks there whether any wait. */
export const outboxKey = (user: string): string => `outbox:${user}`;
