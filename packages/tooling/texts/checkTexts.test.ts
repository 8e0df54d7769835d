import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkTexts } from './checkTexts.ts';
import { compareLanguage } from './compareLanguage.ts';
import { LANGUAGES } from './namespaces.ts';

const GLOSSARY = {
  address: 'du',
  quotes: { open: '“', close: '”' },
  apostrophe: '’',
  dash: '–',
  numbers: '1',
  terms: [],
  forbidden: [],
  fixed: {},
  quoted: [],
};

const problem = (...args: Parameters<typeof compareLanguage>) =>
  compareLanguage(...args).map(({ key, problem: what }) => `${key}: ${what}`);

describe('compareLanguage', () => {
  test('accepts complete texts', () => {
    const english = { title: 'Chats', unread_one: '{{count}} message', unread_other: '{{count}} messages' };
    const polish = {
      title: 'Czaty',
      unread_one: '{{count}} wiadomość',
      unread_few: '{{count}} wiadomości',
      unread_many: '{{count}} wiadomości',
      unread_other: '{{count}} wiadomości',
    };
    expect(problem('pl', polish, english)).toEqual([]);
  });

  test('reports a missing and an unknown key', () => {
    expect(problem('de', { a: { c: 'Neu' } }, { a: { b: 'Old' } })).toEqual([
      'a.c: is not in the English texts',
      'a.b: is missing',
    ]);
  });

  test('reports plural forms that the language does not have', () => {
    const english = { unread_one: 'One', unread_other: 'Many' };
    expect(problem('pl', { unread_one: 'Jedna', unread_other: 'Wiele' }, english)).toEqual([
      'unread: plural forms are one, other; the language has one, few, many, other',
    ]);
    expect(
      problem('de', { unread_one: 'Eine', unread_few: 'Ein paar', unread_other: 'Viele' }, english),
    ).toEqual(['unread: plural forms are one, few, other; the language has one, other']);
    expect(problem('de', { unread: 'Viele' }, english)).toEqual([
      'unread: has plural forms in one of the two languages only',
    ]);
  });

  test('allows the singular to omit the number, but no other form', () => {
    const english = { unread_one: '{{count}} message', unread_other: '{{count}} messages' };
    expect(
      problem('de', { unread_one: 'Eine Nachricht', unread_other: '{{count}} Nachrichten' }, english),
    ).toEqual([]);
    expect(problem('de', { unread_one: 'Eine Nachricht', unread_other: 'Nachrichten' }, english)).toEqual([
      'unread_other: placeholders are none; the English text has count',
    ]);
  });

  test('reports wrong placeholders and tags', () => {
    const english = { hello: 'Hello {{name}}', terms: 'Read the <terms>terms</terms>' };
    expect(problem('de', { hello: 'Hallo {{nmae}}', terms: 'Lies die <terms>Regeln' }, english)).toEqual([
      'hello: placeholders are nmae; the English text has name',
      'terms: tags are terms; the English text has /terms, terms',
    ]);
  });

  test.each(['Hello {{name}', 'Hello {name}}', 'Hello {name}', 'Hello {{}}', 'Hello {{na me}} }'])(
    'reports the broken placeholder of %s',
    (text) =>
      expect(problem('en', { hello: text }, { hello: text })).toEqual([
        'hello: has a broken placeholder: write {{name}}',
      ]),
  );

  test('reports empty, padded, unfinished and non-text values', () => {
    const english = { a: 'One', b: 'Two', c: 'Three', d: 'Four' };
    expect(problem('de', { a: ' ', b: 'Zwei ', c: 'TODO', d: ['Vier'] }, english)).toEqual([
      'a: is empty',
      'b: begins or ends with a space',
      'c: is unfinished',
      'd: is not a text',
    ]);
  });

  test('reports long English texts, unless they are listed', () => {
    const english = { long: 'We could not find that person', short: 'Chat' };
    expect(problem('de', english, english)).toEqual(['long: is still English']);
    expect(problem('de', english, english, new Set(['long']))).toEqual([]);
  });

  test('reports a language that is mostly English', () => {
    const english = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`key${index}`, `Word${index}`]),
    );
    expect(problem('fi', english, english)).toEqual([
      '*: 20 of 20 texts equal the English ones: translate them',
    ]);
  });
});

describe('checkTexts', () => {
  let top: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
    writeFileSync(path.join(top, file), text);
  };
  const found = async () =>
    (await checkTexts(top)).problems.map(
      ({ namespace, language, key, problem: what }) => `${namespace} ${language} ${key}: ${what}`,
    );

  beforeEach(() => {
    top = mkdtempSync(path.join(os.tmpdir(), 'texts-'));
    for (const language of LANGUAGES)
      write(`mf-chat/src/locales/${language}.json`, JSON.stringify({ a: { one: 'A' }, b: 'B', c: 'C' }));
    for (const language of LANGUAGES)
      write(`packages/tooling/texts/glossary/${language}.json`, JSON.stringify(GLOSSARY));
    for (const name of ['chat', 'labels-chat']) write(`packages/tooling/texts/notes/${name}.json`, '{}');
    write(
      'mf-chat/src/scenes/Chat.tsx',
      'export const Chat = ({ step }) => [t(`a.${step}`), <T ns="chat" k="b" />, t("c")];',
    );
  });
  afterEach(() => rmSync(top, { recursive: true }));

  test('counts keys in literals, attributes and templates as used', async () => {
    expect(await found()).toEqual([]);
  });

  test('reports an unused key', async () => {
    write('mf-chat/src/scenes/Chat.tsx', 'export const Chat = () => t("b") + t("c");');
    expect(await found()).toEqual(['chat en a.one: is used nowhere']);
  });

  test('does not count a key that only a test uses', async () => {
    write('mf-chat/src/scenes/Chat.tsx', 'export const Chat = ({ step }) => [t(`a.${step}`), t("c")];');
    write('mf-chat/src/scenes/Chat.test.tsx', 'screen.getByText(t("b"));');
    expect(await found()).toEqual(['chat en b: is used nowhere']);
  });

  test('labels are in use when a contribution names them, or a source by the remote’s name', async () => {
    for (const language of LANGUAGES)
      write(
        `mf-chat/src/locales/labels/${language}.json`,
        JSON.stringify({ menu: 'A', alert: 'B', old: 'C' }),
      );
    write('mf-chat/src/alerts/Alert.tsx', 'export const Alert = () => t("chat.alert");');
    write(
      'mf-chat/federation.config.ts',
      'export const federation = { contributes: { menu: [{ label: "menu" }] } };',
    );
    expect(await found()).toEqual(['labels:chat en old: is used nowhere']);
  });

  test('reports a missing, a broken and an unknown file', async () => {
    rmSync(path.join(top, 'mf-chat/src/locales/sv.json'));
    write('mf-chat/src/locales/pl.json', '{ "a": ');
    write('mf-chat/src/locales/xx.json', '{}');
    expect(await found()).toEqual([
      expect.stringMatching(/^chat pl \*: is not valid JSON/),
      'chat sv *: the file is missing',
      'chat xx.json *: is not one of the languages',
    ]);
  });

  test('reports a static page that is not valid JSON, with its line, and one with other sections', async () => {
    const section = { id: 'a', heading: 'A', paragraphs: ['B {{email}}'] };
    for (const language of LANGUAGES)
      write(`mf-account/src/pages/faq/${language}.json`, JSON.stringify({ title: 'A', sections: [section] }));
    for (const name of ['account', 'labels-account'])
      write(`packages/tooling/texts/notes/${name}.json`, '{}');
    expect(await found()).toEqual([]);
    write('mf-account/src/pages/faq/da.json', '{\n  "title": "A"\n  "sections": []\n}');
    write(
      'mf-account/src/pages/faq/fr.json',
      JSON.stringify({ title: 'A', sections: [{ ...section, id: 'b' }] }),
    );
    write('mf-account/src/pages/faq/xx.json', '{}');
    expect(
      (await checkTexts(top)).problems.map(({ language, line, key, problem: what }) => [
        language,
        line,
        key,
        what,
      ]),
    ).toEqual([
      ['da', 3, '*', expect.stringMatching(/^is not valid JSON/)],
      ['fr', 1, 'sections.0.id', 'is b; the English page has a'],
      ['xx', 1, '*', 'is not one of the languages'],
    ]);
  });

  describe('notes', () => {
    const notes = (content: unknown) =>
      write('packages/tooling/texts/notes/chat.json', JSON.stringify(content, null, 2));
    const withValue = () => {
      for (const language of LANGUAGES)
        write(
          `mf-chat/src/locales/${language}.json`,
          JSON.stringify({ a: { one: '{{name}} A' }, b: '{{restore_days}} B', c: 'C' }),
        );
    };

    test('ask for the place and the meaning of every placeholder', async () => {
      withValue();
      expect(await found()).toEqual([
        'chat en where.a: is missing: say where “a.one” is shown',
        'chat en where.b: is missing: say where “b” is shown',
        'chat en values.name: is missing: say what fills it',
      ]);
      notes({ where: { a: 'Here', b: 'There' }, values: { name: 'a name' }, limits: {} });
      expect(await found()).toEqual([]);
    });

    test('may not name what does not exist', async () => {
      notes({ where: { z: 'Here' }, values: { nmae: 'a name' }, limits: { 'a.*.x': 3 }, size: {} });
      expect(await found()).toEqual([
        'chat en size: is a field that is unknown',
        'chat en where.z: is the start of no key',
        'chat en values.nmae: is no placeholder of this namespace',
        'chat en limits.a.*.x: is no key',
      ]);
    });

    test('limit the length of texts in every language', async () => {
      notes({ limits: { 'a.*': 2 } });
      expect(await found()).toEqual([]);
      write('mf-chat/src/locales/de.json', JSON.stringify({ a: { one: 'Aha' }, b: 'B', c: 'C' }));
      expect(await found()).toEqual(['chat de a.one: has 3 characters: at most 2 fit']);
    });
  });
});
