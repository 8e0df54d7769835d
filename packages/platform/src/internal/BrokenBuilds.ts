/** Builds whose code failed in this browser, as `<remote>@<version>`. The last good build is tried before them. */
export type BrokenBuilds = {
  has(build: string): boolean;
  add(build: string): void;
};

const KEY = 'broken-builds';
/** More than a visitor meets between two releases. */
const KEPT = 8;

/**
 * Remembers broken builds for the next pages of a tab, so that a page load does not run a build again that crashed in the one before it.
 * @param storage may be missing or full; then only this page remembers
 */
export function rememberBrokenBuilds(getStorage: () => Pick<Storage, 'getItem' | 'setItem'>): BrokenBuilds {
  const known = new Set<string>();
  try {
    for (const build of (getStorage().getItem(KEY) ?? '').split(' ')) known.add(build);
  } catch {
    // This page alone remembers.
  }
  return {
    has: (build) => known.has(build),
    add: (build) => {
      known.add(build);
      try {
        getStorage().setItem(KEY, [...known].slice(-KEPT).join(' '));
      } catch {
        // As above.
      }
    },
  };
}
