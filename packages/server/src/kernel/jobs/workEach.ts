/**
 * Works on the items in turn; a failure does not stop the others.
 * @param problem the message of the error
 * @throws AggregateError
 */
export async function workEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  problem: string,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, problem);
}
