/**
 * Semver version of what the shell and remotes share, apart from names; remotes require a range in
 * `federation.config.ts`. Raise it when an export changes its behaviour or a store gains a member,
 * but not when an export is removed: imports are checked by name. See docs/versions.md.
 */
export const PLATFORM_VERSION = '4.2.0';
