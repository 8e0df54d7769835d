/**
 * Semver version of this facade. Remotes name the range they need in `federation.config.ts`; it is checked before
 * they run.
 */
export const PLATFORM_VERSION = '4.0.0';
