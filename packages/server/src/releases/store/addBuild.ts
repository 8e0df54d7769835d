import { errorCode } from '../../kernel/errorCode.ts';
import type { NamedBuild } from '../ReleaseContext.ts';
import type { ReleaseStore } from './ReleaseStore.ts';
import { StoreProblem } from './StoreProblem.ts';

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'the release store is full.',
  EDQUOT: 'the release store is full.',
  EROFS: 'the release store is read-only.',
  EACCES: 'the release store is read-only.',
};

/**
 * Stores a build completely or not at all.
 * @returns false if the store already had it
 * @throws StoreProblem
 */
export async function addBuild(
  store: ReleaseStore,
  { project, version }: NamedBuild,
  files: ReadonlyMap<string, Buffer>,
): Promise<boolean> {
  try {
    return await store.add(project, version, files);
  } catch (error) {
    const problem = PROBLEMS[errorCode(error) ?? ''];
    throw problem === undefined ? error : new StoreProblem(problem);
  }
}
