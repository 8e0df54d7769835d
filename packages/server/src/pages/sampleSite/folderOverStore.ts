import path from 'node:path';
import type { NamedBuild } from '../../releases/ReleaseContext.ts';
import type { ReleaseStore } from '../../releases/store/ReleaseStore.ts';

/** Adds one unpublished build in a folder to a store. */
export function folderOverStore(
  store: ReleaseStore,
  { project, version }: NamedBuild,
  folder: string,
): ReleaseStore {
  const isIt: ReleaseStore['fetch'] = async (...named) => named[0] === project && named[1] === version;
  return {
    ...store,
    folderOf: (...named) =>
      named[0] === project && named[1] === version ? path.resolve(folder) : store.folderOf(...named),
    offer: async (...named) => (await isIt(...named)) || store.offer(...named),
    fetch: async (...named) => (await isIt(...named)) || store.fetch(...named),
  };
}
