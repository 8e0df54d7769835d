import { layer } from './tokens.ts';

/**
 * Styles of the adults-only dialog, needed for the first paint. The shell adopts the server's
 * elements or creates the same ones, so that the text is painted only once.
 */
export const entryCss =
  `.rv-entry{position:fixed;z-index:${layer.overlay};inset:0;overflow-y:auto;display:grid;place-items:center;padding:16px;background:radial-gradient(80% 60% at 12% 0,var(--accent-soft),transparent),radial-gradient(80% 60% at 88% 100%,var(--primary-soft),transparent),var(--paper)}` +
  '.rv-entry-box{display:grid;gap:16px;width:100%;max-width:600px;padding:32px 24px;border-radius:24px;background:var(--surface);box-shadow:var(--shadow-high)}' +
  '.rv-entry-title{font:600 1.625rem/1.15 var(--heading);letter-spacing:-.01em;text-wrap:balance;outline:none}' +
  `.rv-entry-text{max-width:51ch;font-size:1.0625rem}` +
  '.rv-entry-choices{display:flex;flex-wrap:wrap;gap:12px;margin-block-start:8px}' +
  // Both buttons have the same weight.
  '.rv-entry-choice{flex:1 1 220px;min-height:54px;padding:12px 16px;border:2px solid var(--primary);border-radius:999px;background:none;color:var(--ink);font-weight:600;font-size:1.0625rem;line-height:1.25}' +
  '@media (hover:hover){.rv-entry-choice:hover{background:var(--primary-soft)}}' +
  '@media (min-width:768px){.rv-entry-box{padding:48px}.rv-entry-title{font-size:2.125rem}}' +
  // Visitors who have installed the app have already answered.
  '@media (display-mode:standalone){.rv-entry{display:none}}';
