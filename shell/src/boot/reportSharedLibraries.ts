import { sharedLibraries } from '@rendezvous/platform/internal';

/**
 * Lists the loaded shared libraries on the document, as `react=1 mobx=1 ...`, so that tests can
 * detect second copies. Runs again once remotes have loaded.
 */
export function reportSharedLibraries(element: HTMLElement): void {
  const report = () => {
    const libraries = sharedLibraries();
    element.dataset['sharedLibraries'] = libraries.map(({ name, copies }) => `${name}=${copies}`).join(' ');
    const doubled = libraries.filter(({ copies }) => copies !== 1).map(({ name }) => name);
    if (doubled.length > 0) reportError(new Error(`Not exactly one copy of: ${doubled.join(', ')}`));
  };
  report();
  window.addEventListener('load', report);
}
