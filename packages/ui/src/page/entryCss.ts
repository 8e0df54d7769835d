import { layer } from './tokens.ts';

const INK = '%231f1b17';
const GLOW = '%23fbdc9a';

/** A closed door at night, with light behind its fanlight and in two lamps. */
const DOOR =
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 300' fill='none' stroke='${INK}' stroke-width='2.5' stroke-linejoin='round'>` +
  `<g fill='${GLOW}' stroke='none' fill-opacity='.12'><circle cx='32' cy='165' r='32'/><circle cx='208' cy='165' r='32'/><circle cx='120' cy='112' r='92'/></g>` +
  `<path fill='%23e4dcd0' d='M46 268h148v16H46zM26 284h188v16H26z'/>` +
  `<path fill='%23fbf8f3' d='M58 268V124a62 62 0 0 1 124 0v144z'/>` +
  `<path fill='${GLOW}' d='M72 124a48 48 0 0 1 96 0zm48 0V76m0 48L86 90m34 34 34-34M25 155h14v20H25zm-3 0h20l-10-11zm179 0h14v20h-14zm-3 0h20l-10-11z'/>` +
  `<path fill='%23c42359' d='M72 124h96v144H72zm12 74h30v58H84zm42 0h30v58h-30z'/>` +
  `<path fill='${GLOW}' d='M120 184c-15-11-21-17-21-26 0-11 16-13 21-2 5-11 21-9 21 2 0 9-6 15-21 26z'/><circle fill='${GLOW}' cx='161' cy='180' r='4'/></svg>`;

const NIGHT = 'light-dark(var(--ink),var(--sunken))';

/**
 * Styles of the adults-only dialog, needed for the first paint. The shell adopts the server's
 * elements or creates the same ones, so that the text is painted only once.
 */
export const entryCss =
  `.rv-entry{position:fixed;z-index:${layer.overlay};inset:0;overflow-y:auto;display:grid;grid-template-rows:minmax(160px,1fr) auto;background:var(--paper)}` +
  `.rv-entry::before{content:"";background:url("data:image/svg+xml,${DOOR.replace(/[<>]/g, encodeURIComponent)}") 50% 100%/auto min(84%,600px) no-repeat,radial-gradient(circle at 84% max(14%,48px),#fbf1dd 24px,#0000 25px),linear-gradient(to top,color-mix(in oklab,${NIGHT},var(--primary) 55%),${NIGHT} 78%)}` +
  '.rv-entry-box{display:grid;align-content:center;gap:16px;max-width:640px;padding:32px var(--page-edge)}' +
  '.rv-entry-title{font:600 clamp(2.125rem,4.4vw,4rem)/1.1 var(--heading);letter-spacing:-.01em;text-wrap:balance;outline:none}' +
  '.rv-entry-text{font-size:1.0625rem}' +
  '.rv-entry-choices{display:flex;flex-wrap:wrap;gap:12px;margin-block-start:8px}' +
  // Both buttons have the same weight.
  '.rv-entry-choice{flex:1 1 200px;min-height:54px;padding:12px 16px;border:2px solid var(--primary);border-radius:999px;background:none;color:var(--ink);font-weight:600;font-size:1.0625rem;line-height:1.25}' +
  '@media (hover:hover){.rv-entry-choice:hover{background:var(--primary-soft)}}' +
  '@media (min-width:992px),(orientation:landscape){.rv-entry{grid-template:1fr/1fr 1fr}.rv-entry::before{order:1;margin:24px;border-radius:24px}.rv-entry-box{max-width:none;padding-inline-end:32px}.rv-entry-choices{max-width:520px}}' +
  '@media (min-width:768px){.rv-entry-text{font-size:1.25rem}}' +
  // Both choices fit on landscape phones.
  '@media (max-height:500px){.rv-entry-box{gap:8px;padding-block:16px}.rv-entry-text{font-size:1.0625rem}.rv-entry-choice{flex-basis:140px}}' +
  // Visitors who have installed the app have already answered.
  '@media (display-mode:standalone){.rv-entry{display:none}}';
