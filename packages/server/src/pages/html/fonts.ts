import { RENDERED_ATTRIBUTE } from '@rendezvous/contracts';
import { downloadedFaces, fontFiles, fontPreloads } from '@rendezvous/ui/frame';
import type { Scripts } from './scripts.ts';

/** Milliseconds that a page which never hydrates waits for its fonts and lower pictures. */
export const HELD = 6000;

const fontUrl = (file: string): string => `/assets/fonts/${file}`;
const faces = downloadedFaces(fontUrl);
const files = fontPreloads.map(fontUrl);
const firstFiles = fontFiles.filter(({ first }) => first);
/** Arguments of the `FontFace` constructor. */
const firstFaces = firstFiles.map(({ family, file, weights, range }) => [
  family,
  `url(${fontUrl(file)})`,
  { weight: weights, unicodeRange: range, display: 'swap' },
]);

/** Fonts to download immediately: an outline gets its text from the scripts, which take longer. */
export const earlyFonts = (nonce: string): string =>
  `<style nonce="${nonce}">${faces}</style>` +
  files.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`).join('');

/**
 * Enables the preceding style element. With a service worker the fonts are cached and preloaded for
 * the first paint. On a first visit they would compete with pictures and scripts, so they apply
 * together once loaded, for a single layout.
 */
const source =
  '(function(d,s,w){function use(){s.media=""}' +
  'if(w&&w.controller){use();' +
  `${JSON.stringify(files)}.forEach(function(f){var l=d.createElement("link");` +
  'l.rel="preload";l.as="font";l.type="font/woff2";l.crossOrigin="";l.href=f;d.head.append(l)});return}' +
  `var n=0;function load(){if(n++)return;Promise.all(${JSON.stringify(firstFaces)}.map(function(a){` +
  'return new FontFace(a[0],a[1],a[2]).load()})).then(function(l){' +
  'l.forEach(function(f){d.fonts.add(f)})}).then(use,use)}' +
  'new MutationObserver(function(m,o){o.disconnect();load()})' +
  `.observe(d,{subtree:true,attributeFilter:["${RENDERED_ATTRIBUTE}"]});` +
  `setTimeout(load,${HELD})})(document,document.currentScript.previousElementSibling,navigator.serviceWorker)`;

/**
 * Fonts of a prerendered page. On a first visit, system fonts with the same metrics stand in until
 * it is hydrated. Without scripts the browser downloads ours immediately.
 */
export const lateFonts = (nonce: string, scripts: Scripts): string =>
  `<style media="(scripting:none)" nonce="${nonce}">${faces}</style>${scripts.inline(source)}`;
