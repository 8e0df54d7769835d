/** Semver of this facade. Remotes name the range they need in `federation.config.ts`; it is checked before they run. */
export const PLATFORM_VERSION = '3.0.0';
