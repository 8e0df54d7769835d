import type { Scripts } from './scripts.ts';

/** Milliseconds after which the scripts start even if nothing was painted. */
const TIMEOUT = 3000;

/**
 * Copies the tags out of the template after the first paint, or immediately in a background page.
 * `'strict-dynamic'` allows that, because the parser does not insert them. Copies only our own
 * scripts, because injected markup could contain such a template. `async` is off to keep their
 * order.
 */
const source =
  "(function(d){var t=d.getElementById('deferred'),m=0;" +
  "function move(f,each){f.querySelectorAll('script,link').forEach(function(e){var s=d.importNode(e);" +
  "if(s.rel!=='preload'&&(''+s.src).indexOf(location.origin+'/assets/'))return;" +
  's.async=false;each(s);d.head.append(s)})}' +
  'function start(){if(!t)return;var f=t.content,l=d.getElementById("preloads");t.remove();t=null;' +
  'function ran(){--m||l&&move(l.content,function(){})}' +
  'move(f,function(s){if(!s.src)return;m++;s.onload=s.onerror=ran})}' +
  'if(d.hidden)start();else try{new PerformanceObserver(function(l,o){' +
  "if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();start()}" +
  "}).observe({type:'paint',buffered:true})}catch(e){requestAnimationFrame(function(){setTimeout(start)})}" +
  `setTimeout(start,${TIMEOUT})})(document)`;

type Deferred = {
  /** Script tags and preloads. */
  tags: string;
  /** Preloads that start after the scripts in `tags` have run. */
  preloadTags: string;
  scripts: Scripts;
};

/**
 * Defers scripts and preloads until the first paint, so that text and fonts load first. `script`
 * belongs at the end of the body.
 */
export const deferScripts = ({ tags, preloadTags, scripts }: Deferred): { head: string; script: string } => ({
  head:
    `<template id="deferred">${tags}</template>` +
    (preloadTags && `<template id="preloads">${preloadTags}</template>`),
  script: scripts.inline(source),
});
