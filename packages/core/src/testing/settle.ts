/** Waits until everything that awaits the fake API has continued. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
