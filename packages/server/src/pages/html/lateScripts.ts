import type { Scripts } from './scripts.ts';

/** The scripts start after this at the latest, whatever the browser paints. */
const LATEST = 3000;

/**
 * Copies the tags out of the template after the first paint: no browser takes a copy for a part of the document, so
 * that `'strict-dynamic'` allows it. Only our own scripts and preloads: injected markup could repeat this script with
 * another template. `async` is off: they run in the order of the document. The first paint is what the browser
 * reports, since a frame that was asked for can be shown later; a browser that reports none waits for a frame. A page
 * in the background is not painted, so it does not wait.
 */
const source =
  "(function(d){var t=d.getElementById('late'),m=0;" +
  "function move(f,each){f.querySelectorAll('script,link').forEach(function(e){var s=d.importNode(e);" +
  "if(s.rel!=='preload'&&(''+s.src).indexOf(location.origin+'/assets/'))return;" +
  's.async=false;each(s);d.head.append(s)})}' +
  'function start(){if(!t)return;var f=t.content,l=d.getElementById("later");t.remove();t=null;' +
  'function ran(){--m||l&&move(l.content,function(){})}' +
  'move(f,function(s){if(!s.src)return;m++;s.onload=s.onerror=ran})}' +
  'if(d.hidden)start();else try{new PerformanceObserver(function(l,o){' +
  "if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();start()}" +
  "}).observe({type:'paint',buffered:true})}catch(e){requestAnimationFrame(function(){setTimeout(start)})}" +
  `setTimeout(start,${LATEST})})(document)`;

type Late = {
  /** Script tags and preloads. */
  tags: string;
  /** Preloads that wait until those scripts have run. */
  laterTags: string;
  scripts: Scripts;
};

/**
 * Script tags and preloads of a page that is complete without them. Until its first paint, text and fonts have the
 * network to themselves. `script` belongs to the end of the body.
 */
export const lateScripts = ({ tags, laterTags, scripts }: Late): { head: string; script: string } => ({
  head:
    `<template id="late">${tags}</template>` + (laterTags && `<template id="later">${laterTags}</template>`),
  script: scripts.inline(source),
});
