import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked, type Token } from 'marked';

export type Block = {
  section: string;
  language: string;
  /** From ```ts file=… */
  file: string | null;
  text: string;
};

export type Document = {
  /** Relative to the repository. */
  file: string;
  links: string[];
  spans: string[];
  blocks: Block[];
};

function readBlock(section: string, lang: string, text: string): Block {
  const [language = '', ...options] = lang.split(/\s+/);
  const file = options.find((option) => option.startsWith('file='))?.slice('file='.length) ?? null;
  return { section, language, file, text };
}

export function readDocument(workspace: string, file: string): Document {
  const document: Document = { file, links: [], spans: [], blocks: [] };
  let section = '';
  void marked.walkTokens(marked.lexer(readFileSync(path.join(workspace, file), 'utf8')), (token: Token) => {
    if (token.type === 'heading') section = token.text as string;
    if (token.type === 'link' || token.type === 'image') document.links.push(token.href as string);
    if (token.type === 'codespan') document.spans.push(token.text as string);
    if (token.type === 'code')
      document.blocks.push(readBlock(section, (token.lang as string) ?? '', token.text as string));
  });
  return document;
}
