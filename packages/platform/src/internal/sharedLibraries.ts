import { getInstance } from '@module-federation/enhanced/runtime';

export type SharedLibraryCopies = {
  name: string;
  /** Versions in the share scope, from any provider. More than one is an error. */
  copies: number;
};

/** The libraries that shell and remotes share, as the federation runtime knows them now. */
export function sharedLibraries(): readonly SharedLibraryCopies[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.entries(scope).map(([name, versions]) => ({ name, copies: Object.keys(versions).length }));
}
