/** Lets everything continue that waits for an answer of the fake API. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
