import { RENDERED_ATTRIBUTE } from '@rendezvous/contracts';
import { downloadedFaces, fontFiles, fontPreloads } from '@rendezvous/ui/frame';
import type { Scripts } from './scripts.ts';

/** Milliseconds that a page which is never hydrated waits for its fonts and for the pictures below the first ones. */
export const HELD = 6000;

const fontUrl = (file: string): string => `/assets/fonts/${file}`;
const faces = downloadedFaces(fontUrl);
const files = fontPreloads.map(fontUrl);
const firstFiles = fontFiles.filter(({ first }) => first);
/** What the constructor of `FontFace` takes. */
const firstFaces = firstFiles.map(({ family, file, weights, range }) => [
  family,
  `url(${fontUrl(file)})`,
  { weight: weights, unicodeRange: range, display: 'swap' },
]);

/** Fonts that the browser downloads immediately: the text of an outline comes with the scripts, which take longer. */
export const earlyFonts = (nonce: string): string =>
  `<style nonce="${nonce}">${faces}</style>` +
  files.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`).join('');

/**
 * Enables the rules of the style element before it. With our service worker the browser has been here and has the fonts: preloaded, they are
 * there for the first paint. On a first visit they would delay that paint, and compete with the first pictures and the scripts. They are used
 * when all are there: the layout of a whole page is a long task, and rules without their fonts would cause it twice.
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
 * Fonts of a page that has its text already. On a first visit the device's own, of the same measures, stand in until the page is hydrated.
 * Without scripts the browser downloads ours immediately.
 */
export const lateFonts = (nonce: string, scripts: Scripts): string =>
  `<style media="(scripting:none)" nonce="${nonce}">${faces}</style>${scripts.inline(source)}`;
