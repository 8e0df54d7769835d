/**
 * The `sizes` that skeletons and components share, so that browsers fetch the same file only once.
 */
export const pictureSizes = {
  face: '(min-width: 1400px) 264px, (min-width: 1200px) 273px, (min-width: 992px) 23vw, (min-width: 576px) 31vw, 46vw',
  portrait: '(min-width: 1400px) 560px, (min-width: 768px) 38vw, 100vw',
} as const;
