import { getInstance } from '@module-federation/enhanced/runtime';

export type SharedLibraryCopies = {
  name: string;
  /** Versions in the share scope. More than one is an error. */
  copies: number;
};

export function sharedLibraries(): readonly SharedLibraryCopies[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.entries(scope).map(([name, versions]) => ({ name, copies: Object.keys(versions).length }));
}
