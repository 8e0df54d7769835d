import { runInAction } from 'mobx';
import { Hydration } from '../Hydration.ts';
import { memoryStorage } from '../ports.ts';

/** Creates a page with stored entries that hydrates until `release` is called. */
export function hydratingPage(entries: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage(entries);
  const hydration = new Hydration(true);
  return {
    storage,
    hydration,
    options: { storage, hydration },
    release: () => runInAction(() => hydration.end()),
  };
}
