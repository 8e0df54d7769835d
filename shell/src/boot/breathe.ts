/** A pause between long pieces of work, in which a press is answered, where the browser has one that costs nothing. */
export const breathe = async (): Promise<void> => {
  if ('scheduler' in window) await scheduler.yield();
};
