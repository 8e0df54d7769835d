import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';

/**
 * @typedef {object} Document
 * @property {string} file relative to the repository
 * @property {string[]} links targets as written
 * @property {string[]} spans inline code
 * @property {{ language: string, file: string | null, text: string }[]} blocks fenced code; `file` from ```ts file=…
 */

const unescape = (text) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

function readBlock({ lang = '', text }) {
  const [language, ...options] = lang.split(/\s+/);
  const file = options.find((option) => option.startsWith('file='))?.slice('file='.length) ?? null;
  return { language, file, text };
}

/** @param {string} workspace @param {string} file relative to it @returns {Document} */
export function readDocument(workspace, file) {
  const document = { file, links: [], spans: [], blocks: [] };
  const tokens = marked.lexer(readFileSync(path.join(workspace, file), 'utf8'));
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'link' || token.type === 'image') document.links.push(token.href);
    if (token.type === 'codespan') document.spans.push(unescape(token.text));
    if (token.type === 'code') document.blocks.push(readBlock(token));
  });
  return document;
}
