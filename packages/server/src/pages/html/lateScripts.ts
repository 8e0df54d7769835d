import type { Scripts } from './scripts.ts';

/** Milliseconds that the first pictures may hold the scripts back after the first paint, where a round trip is short. */
const PICTURES = 500;
/** The scripts start after this at the latest, whatever the browser paints. */
const LATEST = 3000;
/** A round trip of more milliseconds is long. Chromium says 100 where it does not know. */
const FAR = 100;
/** Milliseconds of a round trip: what the browser knows of its line or how long the first byte took, whichever is longer. */
const roundTrip =
  "function trip(){var e=performance.getEntriesByType('navigation')[0],c=navigator.connection||{};" +
  'return Math.max(c.rtt||0,e?e.responseStart-e.requestStart:0)}';

/**
 * Where round trips are long, the files are asked for before the end of the page: their first bytes come when those of the page have come, and
 * the line is not idle meanwhile. They do not run sooner. Only those of our own builds: the template could be one of injected markup.
 */
const askSource =
  `(function(d){${roundTrip}if(trip()>${FAR})d.getElementById('late').content` +
  ".querySelectorAll('script[src],link').forEach(function(e){var l=d.createElement('link');" +
  'l.href=e.src||e.href;if(l.href.indexOf(location.origin+"/assets/"))return;' +
  "l.rel='preload';l.as='script';l.crossOrigin='anonymous';l.fetchPriority='low';" +
  'if(e.integrity)l.integrity=e.integrity;d.head.append(l)})})(document)';

/**
 * Copies the tags out of the template: no browser takes a copy for a part of the document, so that `'strict-dynamic'` allows it. Only our own
 * scripts and preloads: injected markup could repeat this script with another template. `async` is off: they run in the order of the
 * document. The first paint is what the browser reports, since a frame that was asked for can be shown later; a browser that reports none
 * waits for a frame. A page in the background is not painted, so it does not wait.
 *
 * Where round trips are long, nothing waits for first pictures: the first bytes of a script come a round trip later, small pictures have come
 * by then, and larger ones go first on a line that honours priorities.
 *
 * The first read of the local storage opens it, which takes a phone 20 ms: here the page is idle, later a script of the page would wait.
 */
const source = (waitsForPictures: boolean): string =>
  "(function(d){var t=d.getElementById('late'),n=0,m=0;" +
  "function move(f,each){f.querySelectorAll('script,link').forEach(function(e){var s=d.importNode(e);" +
  "if(s.rel!=='preload'&&(''+s.src).indexOf(location.origin+'/assets/'))return;" +
  's.async=false;each(s);d.head.append(s)})}' +
  'function start(){if(!t)return;var f=t.content,l=d.getElementById("later");t.remove();t=null;' +
  'function ran(){--m||l&&move(l.content,function(){})}' +
  'move(f,function(s){if(!s.src)return;m++;s.onload=s.onerror=ran});' +
  'setTimeout(function(){try{localStorage.getItem("")}catch(e){}})}' +
  'function next(f){requestAnimationFrame(function(){setTimeout(f)})}' +
  'function done(){--n||next(start)}' +
  (waitsForPictures
    ? roundTrip +
      `function painted(){if(trip()>${FAR})return start();` +
      "d.querySelectorAll('#root img[fetchpriority=high]').forEach(function(i){if(i.complete)return;n++;" +
      "i.addEventListener('load',done);i.addEventListener('error',done)});" +
      `n?setTimeout(start,${PICTURES}):start()}`
    : 'function painted(){start()}') +
  'if(d.hidden)start();else try{new PerformanceObserver(function(l,o){' +
  "if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();painted()}" +
  "}).observe({type:'paint',buffered:true})}catch(e){next(painted)}" +
  `setTimeout(start,${LATEST})})(document)`;

type Late = {
  /** Script tags and preloads. */
  tags: string;
  /** Preloads that wait until those scripts have run. */
  laterTags: string;
  scripts: Scripts;
  /** The page has first pictures, and the scripts wait for them, too, unless round trips are long. */
  waitsForPictures: boolean;
};

/**
 * Script tags and preloads of a page that is complete without them. Until its first paint, text, fonts and first pictures have the network
 * to themselves; files that are asked for ahead come after the text. `script` belongs to the end of the body.
 */
export const lateScripts = ({
  tags,
  laterTags,
  scripts,
  waitsForPictures,
}: Late): { head: string; script: string } => ({
  head:
    `<template id="late">${tags}</template>` +
    (laterTags && `<template id="later">${laterTags}</template>`) +
    (waitsForPictures ? '' : scripts.inline(askSource)),
  script: scripts.inline(source(waitsForPictures)),
});
