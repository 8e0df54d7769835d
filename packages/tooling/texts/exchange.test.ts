import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exportTexts, type ImportError, importTexts, partsOf } from './exchange.ts';

const ENGLISH = {
  hello: 'Hello {{name}}, “you” & <b>me</b>',
  lines: 'One\nTwo',
  unread_one: 'One message',
  unread_other: '{{count}} messages',
  menu: { chats: 'Chats' },
};
const POLISH = {
  hello: 'Cześć {{name}}, „ty” & <b>ja</b>',
  lines: 'Jeden\nDwa',
  unread_one: 'Jedna wiadomość',
  unread_few: '{{count}} wiadomości',
  unread_many: '{{count}} wiadomości',
  unread_other: '{{count}} wiadomości',
  menu: { chats: 'Czaty' },
};

describe('exchange', () => {
  let top: string;
  const file = 'mf-chat/src/locales/pl.json';
  const page = 'mf-account/src/pages/faq/pl.json';
  const write = (name: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(top, name)), { recursive: true });
    writeFileSync(
      path.join(top, name),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
  };
  const textOf = (name: string) => readFileSync(path.join(top, name), 'utf8');
  const options = () => ({
    language: 'pl',
    out: path.join(top, 'out-xliff'),
    from: path.join(top, 'out-xliff'),
  });
  const refused = async () => {
    const before = textOf(file);
    const lines = await importTexts(top, options()).then(
      (): string[] => [],
      (error: ImportError) => error.lines,
    );
    expect(textOf(file)).toBe(before);
    return lines.map((line) => line.replace(`${top}/`, ''));
  };

  beforeEach(() => {
    top = mkdtempSync(path.join(os.tmpdir(), 'exchange-'));
    write('mf-chat/src/locales/en.json', ENGLISH);
    write(file, POLISH);
    write('mf-account/src/pages/faq/en.json', {
      title: 'Questions',
      updated: '2026-01-01',
      sections: [{ id: 'a', list: ['One', 'Two'] }],
    });
    write(page, { title: 'Pytania', updated: '2026-01-01', sections: [{ id: 'a', list: ['Jeden', 'Dwa'] }] });
    write('packages/tooling/texts/notes/chat.json', {
      where: { hello: 'Top of the page' },
      values: { name: 'a profile name' },
      limits: { hello: 40 },
    });
  });
  afterEach(() => rmSync(top, { recursive: true }));

  test('takes back what it gave, byte by byte', async () => {
    const [texts, pages] = [textOf(file), textOf(page)];
    expect(await exportTexts(top, options())).toBe(10);
    expect(await importTexts(top, options())).toBe(0);
    write(file, {});
    write(page, { title: '', updated: '2026-01-01', sections: [{ id: 'a', list: [] }] });
    expect(await importTexts(top, options())).toBe(10);
    expect(JSON.parse(textOf(file))).toEqual(POLISH);
    write(file, texts);
    expect(JSON.parse(textOf(page))).toEqual(JSON.parse(pages));
  });

  test('gives the translator the plural forms of the language, and a note', async () => {
    const [chat] = partsOf(top, 'pl').filter(({ namespace }) => namespace === 'chat');
    expect(chat?.units.map(({ key }) => key).filter((key) => key.startsWith('unread'))).toEqual([
      'unread_one',
      'unread_few',
      'unread_many',
      'unread_other',
    ]);
    await exportTexts(top, options());
    expect(textOf('out-xliff')).toContain(
      '<note>Top of the page; {{name}}: a profile name; at most 40 characters</note>',
    );
  });

  test('writes only the texts that changed', async () => {
    await exportTexts(top, options());
    write('out-xliff', textOf('out-xliff').replace('Czaty', 'Rozmowy'));
    expect(await importTexts(top, options())).toBe(1);
    expect(JSON.parse(textOf(file))).toEqual({ ...POLISH, menu: { chats: 'Rozmowy' } });
  });

  test.each([
    ['a placeholder that is lost', 'Cześć {{name}}', 'Cześć', /^out-xliff:\d+ hello: placeholders are none/],
    [
      'a broken placeholder',
      'Cześć {{name}}',
      'Cześć {{name}',
      /^out-xliff:\d+ hello: has a broken placeholder/,
    ],
    ['a tag that is lost', '&lt;b&gt;ja&lt;/b&gt;', 'ja', /^out-xliff:\d+ hello: tags are none/],
    ['an unknown key', 'id="menu.chats"', 'id="menu.chat"', /^out-xliff:\d+ menu\.chat: is no text/],
    [
      'an empty text',
      '<target>Czaty</target>',
      '<target></target>',
      /^out-xliff:\d+ menu\.chats: is not translated/,
    ],
    [
      'another language',
      'target-language="pl"',
      'target-language="de"',
      /^out-xliff:2 is in “de”: expected “pl”/,
    ],
    ['broken XML', '</source>', '</sauce>', /^out-xliff:\d+ is not valid XML/],
  ])('refuses XLIFF with %s, naming file and line', async (_, from, to, line) => {
    await exportTexts(top, options());
    write('out-xliff', textOf('out-xliff').replace(from, to));
    expect(await refused()).toEqual([expect.stringMatching(line)]);
  });

  test('names the line of the unit', async () => {
    await exportTexts(top, options());
    const broken = textOf('out-xliff').replace('Cześć {{name}}', 'Cześć');
    write('out-xliff', broken);
    const at = broken.slice(0, broken.indexOf('id="hello"')).split('\n').length;
    expect(await refused()).toEqual([expect.stringContaining(`out-xliff:${at} hello`)]);
  });
});
