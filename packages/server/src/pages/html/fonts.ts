import { downloadedFaces, fontPreloads } from '@rendezvous/ui/page';

const fontUrl = (file: string): string => `/assets/fonts/${file}`;
const faces = downloadedFaces(fontUrl);
const preloads = fontPreloads
  .map(fontUrl)
  .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
  .join('');

/**
 * Preloads the fonts of the first screen: on a fast line they are there at the first paint, on a
 * slow one before the scripts, which start after it.
 */
export const fontTags = (nonce: string): string => `<style nonce="${nonce}">${faces}</style>${preloads}`;
