import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';

// Rendering takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

/** Without layout, jsdom simulates a 1280 px desktop browser with every element in view. */
class StillObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

window.ResizeObserver ??= StillObserver;
window.IntersectionObserver ??= StillObserver;
window.scrollTo = () => {};
window.Performance.prototype.getEntriesByType ??= () => [];
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};

window.matchMedia ??= (query) => {
  const width = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query);
  const matches = width ? (width[1] === 'min' ? 1280 >= Number(width[2]) : 1280 <= Number(width[2])) : false;
  return Object.assign(new EventTarget(), {
    matches,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
};
