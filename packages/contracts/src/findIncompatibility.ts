import satisfies from 'semver/functions/satisfies.js';
import { missingNames } from './release.ts';
import type { RemoteRelease, ShellRelease } from './release.ts';

/** Why a shell cannot run a build of a remote. */
export type Incompatibility = {
  /** Whether the platform is outside of the range that the build requires. */
  platform: boolean;
  /** Names that the build takes and the shell does not give: `mobx.when`. */
  missing: string[];
};

/**
 * The one gate between a remote and a shell. Publishing, promoting, the server's choice and the loader in the browser ask it. Versions of packages
 * do not count: a build runs where every name is that it takes, on a platform that it requires.
 * @returns null if the build fits
 */
export function findIncompatibility(
  { requires, needs }: Pick<RemoteRelease, 'requires' | 'needs'>,
  { platformVersion, gives }: Pick<ShellRelease, 'platformVersion' | 'gives'>,
): Incompatibility | null {
  const platform = !satisfies(platformVersion, requires);
  const missing = missingNames(needs, gives);
  return platform || missing.length > 0 ? { platform, missing } : null;
}
