import { layer } from './tokens.ts';

/**
 * The adults-only question, which covers a page from its first paint. One style for what the server writes and for what React
 * draws in its place, with buttons where the server leaves room (`rv-entry-room`): nothing moves when they come.
 */
export const entryCss =
  `.rv-entry{position:fixed;z-index:${layer.overlay};inset:0;overflow-y:auto;display:grid;place-items:center;background:var(--paper)}` +
  '.rv-entry-box{display:grid;gap:16px;width:100%;max-width:560px;padding:32px 24px}' +
  '.rv-entry-site{font-weight:600;color:var(--primary)}' +
  '.rv-entry-title{font:600 1.625rem/1.15 var(--heading);letter-spacing:-.01em;text-wrap:balance;outline:none}' +
  `.rv-entry-text{max-width:51ch;font-size:1.0625rem}` +
  '.rv-entry-choices{display:flex;flex-wrap:wrap;gap:12px;margin-block-start:8px}.rv-entry-choices>*{flex:1 1 220px}' +
  // The height of a large button.
  '.rv-entry-room{height:54px}' +
  '@media (min-width:768px){.rv-entry-title{font-size:2.125rem}}' +
  // Whoever installed the app has answered before.
  '@media (display-mode:standalone){.rv-entry[aria-hidden]{display:none}}';

export interface EntryWords {
  /** Escaped for HTML. */
  site: string;
  title: string;
  text: string;
}

/** The question without its buttons, which work with React alone; screen readers wait for the dialog itself. */
export function entryHtml({ site, title, text }: EntryWords): string {
  return (
    '<div class="rv-entry" aria-hidden="true"><div class="rv-entry-box">' +
    `<p class="rv-entry-site">${site}</p><h2 class="rv-entry-title">${title}</h2><p class="rv-entry-text">${text}</p>` +
    '<div class="rv-entry-choices"><div class="rv-entry-room"></div><div class="rv-entry-room"></div></div></div></div>'
  );
}
