/** Lets everything that waits for an answer of the fake API go on. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
