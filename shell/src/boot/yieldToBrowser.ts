/** Yields to input handling between long tasks. Does nothing without `scheduler.yield`. */
export const yieldToBrowser = async (): Promise<void> => {
  if ('scheduler' in window) await scheduler.yield();
};
