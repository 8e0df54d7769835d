import { downloadedFaces, fontPreloads } from '@rendezvous/ui/page';

const fontUrl = (file: string): string => `/assets/fonts/${file}`;
const faces = downloadedFaces(fontUrl);
const preloads = fontPreloads
  .map(fontUrl)
  .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
  .join('');

/**
 * Declares and preloads the fonts of the first screen. On fast connections they arrive before the
 * first paint, on slow ones before the scripts.
 */
export const fontTags = (nonce: string): string => `<style nonce="${nonce}">${faces}</style>${preloads}`;
