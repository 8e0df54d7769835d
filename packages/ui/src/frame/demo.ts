import { escapeHtml } from './escapeHtml.ts';

/** `--page-top` is the banner's height, for what fills the rest of the window. */
const baseCss =
  ':root{--page-top:2rem}' +
  '.rv-demo{display:grid;place-items:center;height:var(--page-top);padding-inline:16px;overflow:hidden;background:var(--ink);color:var(--paper);font-weight:600;font-size:.8125rem;line-height:1.25;white-space:nowrap}' +
  '.rv-demo>span{display:none}' +
  '.rv-entry{inset-block-start:var(--page-top)}';

/**
 * The banner of a demo site and its styles. It is next to the app and contains every language, of which the document's
 * language shows one: so it needs no script and follows when the visitor picks another language.
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
