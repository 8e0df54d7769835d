import { getInstance } from '@module-federation/enhanced/runtime';

export type SharedLibraryCopies = {
  name: string;
  /** Versions in the share scope, whoever gave them: one, or something is wrong. */
  copies: number;
};

/** The libraries that shell and remotes share, as the federation runtime knows them now. */
export function sharedLibraries(): readonly SharedLibraryCopies[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.entries(scope).map(([name, versions]) => ({ name, copies: Object.keys(versions).length }));
}
