import { escapeHtml } from './escapeHtml.ts';

/** `--page-top` is the banner's height. */
const baseCss =
  ':root{--page-top:2rem}' +
  '.rv-demo{display:grid;place-items:center;height:var(--page-top);padding-inline:16px;overflow:hidden;background:var(--ink);color:var(--paper);font-weight:600;font-size:.8125rem;line-height:1.25;white-space:nowrap}' +
  '.rv-demo>span{display:none}' +
  '.rv-entry{inset-block-start:var(--page-top)}';

/**
 * The banner of a demo site. Contains every language and shows the document's, so that it follows
 * the language menu without scripts.
 * @param texts by BCP 47 language
 */
export function demoBanner(texts: Readonly<Record<string, string>>): { css: string; html: string } {
  const languages = Object.keys(texts);
  const shown = languages.map((language) => `:root:lang(${language}) .rv-demo>:lang(${language})`).join(',');
  const spans = languages.map(
    (language) => `<span lang="${language}">${escapeHtml(texts[language] ?? '')}</span>`,
  );
  return {
    css: `${baseCss}${shown}{display:block}`,
    html: `<aside class="rv-demo" aria-label="Demo">${spans.join('')}</aside>`,
  };
}
