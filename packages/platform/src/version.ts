/**
 * Semver version of what shell and remotes agree on beyond names. Remotes name the range they need in `federation.config.ts`; it is
 * checked before they run, together with each name that they take. An export that goes does not raise it: the names tell who took it. One that
 * stays and does something else does, and so does a new member of a store. The packages have versions of their own (docs/versions.md).
 */
export const PLATFORM_VERSION = '4.1.0';
