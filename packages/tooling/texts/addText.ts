import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { UserError } from '../rv/terminal.mjs';
import { compareText, DRAFT, keysFor } from './compareTexts.ts';
import { LANGUAGES, namespacesOf } from './namespaces.ts';

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/**
 * Writes an English text and drafts of it in the other languages. `KEY_other` gets drafts in all
 * their plural forms except `KEY_one`, which is a separate text.
 * @param id `namespace:key`; the text of an existing key is replaced in all languages
 * @returns the files
 */
export function addText(top: string, id: string, text: string): string[] {
  const at = id.lastIndexOf(':');
  const key = id.slice(at + 1);
  const namespaces = namespacesOf(top);
  const namespace = namespaces.find(({ name }) => name === id.slice(0, at));
  const problem = compareText(key, text, text);
  if (problem !== null) throw new UserError(`The text ${problem}.`);
  if (!namespace)
    throw new UserError(
      `“${id}” is not namespace:key. The namespaces are ${namespaces.map(({ name }) => name).join(', ')}.`,
    );
  return LANGUAGES.map((language) => {
    const file = path.join(top, namespace.dir, `${language}.json`);
    const keys =
      language === 'en'
        ? [key]
        : keysFor(language, [key]).filter((form) => !/_one$/.test(form) || form === key);
    const written = keys.reduce(
      (source, each) => {
        const edits = modify(source, each.split('.'), language === 'en' ? text : DRAFT + text, FORMAT);
        return applyEdits(source, edits);
      },
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, written);
    return file;
  });
}
