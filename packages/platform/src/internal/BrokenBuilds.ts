/** Builds that crashed in this browser, as `<remote>@<version>`. They are tried last. */
export type BrokenBuilds = {
  has(build: string): boolean;
  add(build: string): void;
};

const KEY = 'broken-builds';
/** Maximum builds stored: more than crash in one tab between releases. */
const MAX_BUILDS = 8;

/**
 * Remembers crashed builds for later pages of the tab, or only on this page if there is no storage.
 */
export function rememberBrokenBuilds(getStorage: () => Pick<Storage, 'getItem' | 'setItem'>): BrokenBuilds {
  const known = new Set<string>();
  try {
    for (const build of (getStorage().getItem(KEY) ?? '').split(' ')) known.add(build);
  } catch {
    // Without storage, only this page remembers them.
  }
  return {
    has: (build) => known.has(build),
    add: (build) => {
      known.add(build);
      try {
        getStorage().setItem(KEY, [...known].slice(-MAX_BUILDS).join(' '));
      } catch {
        // Only this page remembers it.
      }
    },
  };
}
