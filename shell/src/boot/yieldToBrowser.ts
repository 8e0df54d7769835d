/** Lets the browser handle input between long tasks. Does nothing without `scheduler.yield`. */
export const yieldToBrowser = async (): Promise<void> => {
  if ('scheduler' in window) await scheduler.yield();
};
