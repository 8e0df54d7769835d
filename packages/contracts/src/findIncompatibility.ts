import satisfies from 'semver/functions/satisfies.js';
import { missingNames } from './release.ts';
import type { RemoteRelease, ShellRelease } from './release.ts';

export type Incompatibility = {
  /** The platform is outside the range that the build requires. */
  platform: boolean;
  /** Imports that the shell does not export: `mobx.when`. */
  missing: string[];
};

/**
 * The single compatibility check, used by publishing, promotion, serving and the browser's loader.
 * A build is compatible if its imports exist and its platform range matches.
 * @returns null if compatible
 */
export function findIncompatibility(
  { requires, needs }: Pick<RemoteRelease, 'requires' | 'needs'>,
  { platformVersion, gives }: Pick<ShellRelease, 'platformVersion' | 'gives'>,
): Incompatibility | null {
  const platform = !satisfies(platformVersion, requires);
  const missing = missingNames(needs, gives);
  return platform || missing.length > 0 ? { platform, missing } : null;
}
