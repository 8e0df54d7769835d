/**
 * `sizes` of the pictures that a page may show before its scripts have loaded. Skeleton and component use the same,
 * so that the browser picks the same file and fetches it once.
 */
export const pictureSizes = {
  face: '(min-width: 1200px) 259px, (min-width: 992px) 23vw, (min-width: 576px) 31vw, 46vw',
  portrait: '(min-width: 768px) 420px, 100vw',
} as const;
