import { sharedLibraries } from '@rendezvous/platform/internal';

/**
 * Writes on the document which shared libraries are loaded and how often: `react=1 mobx=1 ...`. Tests read it; a
 * second copy is an error that nothing else would reveal early. Runs again after remotes have had time to load.
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
