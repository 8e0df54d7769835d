import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkFolder, describeProblem, refuseBrokenTexts } from './checkFolder.ts';
import { LANGUAGES } from './namespaces.ts';

const ENGLISH = `{
  "hello": "Hello {{name}}",
  "unread_one": "{{count}} message",
  "unread_other": "{{count}} messages",
  "menu": {
    "chats": "Chats"
  }
}
`;

describe('checkFolder', () => {
  let top: string;
  const write = (language: string, text: string) => writeFileSync(path.join(top, `${language}.json`), text);
  const german = (from: string, to: string) => write('de', ENGLISH.replace(from, to));
  const found = () => checkFolder(top).problems.map((problem) => describeProblem(top, problem));

  beforeEach(() => {
    top = mkdtempSync(path.join(os.tmpdir(), 'folder-'));
    const forms: Record<string, string[]> = { pl: ['few', 'many'], es: ['many'], fr: ['many'], it: ['many'] };
    for (const language of LANGUAGES) {
      const more = (forms[language] ?? []).map((form) => `  "unread_${form}": "{{count}} messages",\n`);
      write(language, ENGLISH.replace('  "unread_other"', `${more.join('')}  "unread_other"`));
    }
  });
  afterEach(() => rmSync(top, { recursive: true }));

  test('accepts eleven complete files', () => {
    expect(found()).toEqual([]);
    expect(() => refuseBrokenTexts(top, { texts: [top] })).not.toThrow();
  });

  test.each([
    ['a missing key', '    "chats": "Chats"\n', '', 'de.json:5 menu.chats: is missing'],
    [
      'an unknown key',
      '"chats": "Chats"',
      '"chats": "Chats",\n"chat": "Chat"',
      'de.json:7 menu.chat: is not in the English texts',
    ],
    [
      'a broken placeholder',
      '{{name}}',
      '{{name}',
      'de.json:2 hello: has a broken placeholder: write {{name}}',
    ],
    [
      'another placeholder',
      '{{name}}',
      '{{nmae}}',
      'de.json:2 hello: placeholders are nmae; the English text has name',
    ],
    [
      'wrong plural forms',
      '"unread_one"',
      '"unread_few"',
      'de.json:3 unread: plural forms are few, other; the language has one, other',
    ],
    ['a key that is there twice', '"hello"', '"hello": "Hi",\n"hello"', 'de.json:3 hello: is there twice'],
  ])('names file and line of %s', (_, from, to, line) => {
    german(from, to);
    expect(found()).toEqual([line]);
    expect(() => refuseBrokenTexts(top, { texts: [top] })).toThrow(line);
  });

  test.each([
    ['a missing comma', '{{name}}",', '{{name}}"', 3],
    ['a comment', '"menu"', '// old\n"menu"', 5],
    ['a comma at the end', '"Chats"', '"Chats",', 7],
    ['an open end', '\n}\n', '\n', 8],
  ])('names file and line of invalid JSON: %s', (_, from, to, line) => {
    german(from, to);
    expect(found()).toEqual([
      expect.stringMatching(new RegExp(`^de\\.json:${line} \\*: is not valid JSON: `)),
    ]);
    expect(() => refuseBrokenTexts(top, { texts: [top] })).toThrow(`de.json:${line} *: is not valid JSON`);
  });

  test('reports a list, a missing file and a stranger', () => {
    write('de', '[]');
    rmSync(path.join(top, 'fi.json'));
    write('xx', '{}');
    expect(found()).toEqual([
      'de.json:1 *: is not an object',
      'fi.json:1 *: the file is missing',
      'xx.json:1 *: is not one of the languages',
    ]);
  });
});
