/** A member who was active within this time is online. */
export const ONLINE_MINUTES = 5;

export const isOnline = (lastActiveAt: Date, now: Date): boolean =>
  now.getTime() - lastActiveAt.getTime() < ONLINE_MINUTES * 60_000;
