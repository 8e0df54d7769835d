/**
 * Yields to the browser between long pieces of work, so that it can handle input. Does nothing in browsers without
 * `scheduler.yield`.
 */
export const yieldToBrowser = async (): Promise<void> => {
  if ('scheduler' in window) await scheduler.yield();
};
