import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addText } from './addText.ts';
import { describeProblem, refuseBrokenTexts } from './checkFolder.ts';
import { checkTexts } from './checkTexts.ts';
import { LANGUAGES } from './namespaces.ts';

const GLOSSARY = {
  quotes: { open: '“', close: '”' },
  apostrophe: '’',
  terms: {},
  forbidden: [],
  fixed: {},
  quoted: [],
};
const TEXTS = { hello: 'Hello {{name}}', steps: { one: 'Go <b>on</b>' }, send: 'Send' };
const USES = 'const Chat = ({ step }) => [t(`steps.${step}`), <T k="hello" />, t("send"), t("unread")];';
const FORMS: Record<string, string[]> = { pl: ['few', 'many'], es: ['many'], fr: ['many'], it: ['many'] };

const textsOf = (language: string) => {
  const forms = ['one', ...(FORMS[language] ?? []), 'other'];
  const unread = forms.map((form) => [`unread_${form}`, '{{count}} unread']);
  return { ...TEXTS, ...Object.fromEntries(unread) };
};

let top: string;
const write = (file: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  writeFileSync(
    path.join(top, file),
    typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
  );
};
const writeAll = (folder: string, contentOf: (language: string) => unknown) =>
  LANGUAGES.forEach((language) => write(`${folder}/${language}.json`, contentOf(language)));
const found = async () =>
  (await checkTexts(top)).map((problem) => describeProblem(top, problem).replace('/src/locales', ''));

beforeEach(() => {
  top = mkdtempSync(path.join(os.tmpdir(), 'texts-'));
  writeAll('mf-chat/src/locales', textsOf);
  writeAll('packages/tooling/texts/glossary', () => GLOSSARY);
  write('mf-chat/src/scenes/Chat.tsx', USES);
});
afterEach(() => rmSync(top, { recursive: true }));

describe('checkTexts', () => {
  test('counts keys in literals, attributes and templates as used', async () => {
    expect(await found()).toEqual([]);
  });

  test.each([
    ['a missing key', { send: undefined }, 'send: is missing'],
    ['an unknown key', { chat: 'Chat' }, 'chat: is not in the English texts'],
    ['a plural form of another language', { unread_few: '{{count}}' }, 'unread_few: is not in the English'],
    ['a missing plural form', { unread_one: undefined }, 'unread_one: is missing'],
    ['a broken placeholder', { hello: 'Hallo {{name}' }, 'hello: has a broken placeholder: write {{name}}'],
    [
      'a different placeholder',
      { hello: 'Hallo {{nmae}}' },
      'hello: placeholders are nmae; the English text has',
    ],
    ['a name that the English text lacks', { send: 'An {{name}}' }, 'send: placeholders are name'],
    ['a plural without its number', { unread_other: 'viele' }, 'unread_other: placeholders are none'],
    ['a missing tag', { steps: { one: 'Weiter' } }, 'steps.one: tags are none; the English text has /b, b'],
    ['a different number of lines', { send: 'Senden\nJetzt' }, 'send: lines are 2; the English text has 1'],
    ['an empty text', { send: ' ' }, 'send: is empty'],
    ['a text with surrounding spaces', { send: 'Senden ' }, 'send: begins or ends with a space'],
    ['an unfinished text', { send: 'TODO' }, 'send: is unfinished'],
    ['a value that is not a text', { send: true }, 'send: is not a text'],
  ])('reports %s, and refuses to ship it', async (_, change, problem) => {
    write('mf-chat/src/locales/de.json', { ...textsOf('de'), ...change });
    expect(await found()).toEqual([expect.stringContaining(`mf-chat/de.json ${problem}`)]);
    expect(() => refuseBrokenTexts(top, [path.join(top, 'mf-chat/src/locales')])).toThrow(problem);
  });

  test('allows texts to omit a member’s name, and singular forms to omit the number', async () => {
    write('mf-chat/src/locales/de.json', { ...textsOf('de'), hello: 'Hallo', unread_one: 'Eine neue' });
    expect(await found()).toEqual([]);
  });

  test('reports longer texts left in English', async () => {
    writeAll('mf-chat/src/locales', (language) => ({
      ...textsOf(language),
      send: language === 'de' ? 'Send it to them' : `${language} send it to them`,
    }));
    write('mf-chat/src/locales/en.json', { ...textsOf('en'), send: 'Send it to them' });
    expect(await found()).toEqual(['mf-chat/de.json send: is still English']);
  });

  test('reports a key that no source uses, or that only a test uses', async () => {
    write('mf-chat/src/scenes/Chat.tsx', USES.replace('t("send"), ', ''));
    write('mf-chat/src/scenes/Chat.test.tsx', 'screen.getByText(t("send"));');
    expect(await found()).toEqual(['mf-chat/en.json send: is used nowhere']);
  });

  test('counts labels as used if a contribution names them, or a source with the remote’s name', async () => {
    writeAll('mf-chat/src/locales/labels', () => ({ menu: 'A', alert: 'B', old: 'C' }));
    write('mf-chat/src/alerts/Alert.tsx', 'export const Alert = () => t("chat.alert");');
    write('mf-chat/federation.config.ts', 'export const federation = { menu: [{ label: "menu" }] };');
    expect(await found()).toEqual(['mf-chat/labels/en.json old: is used nowhere']);
  });

  test('reports a missing, a broken and an unknown file', async () => {
    rmSync(path.join(top, 'mf-chat/src/locales/sv.json'));
    write('mf-chat/src/locales/pl.json', '{ "a": ');
    write('mf-chat/src/locales/xx.json', '{}');
    write('mf-chat/src/locales/de.json', JSON.stringify(textsOf('de')).replace('{', '{"send":"Los",'));
    expect(await found()).toEqual([
      'mf-chat/de.json send: is there twice',
      expect.stringMatching(/^mf-chat\/pl\.json \*: is not valid JSON/),
      'mf-chat/sv.json *: the file is missing',
      'mf-chat/xx.json *: is not one of the languages',
    ]);
  });

  test('compares static pages by their lists and sections, but ignores en-US', async () => {
    const section = { id: 'how-to-send-it', list: ['A {{email}}'] };
    writeAll('mf-account/src/pages/faq', () => ({ title: 'A', sections: [section] }));
    write('mf-account/src/pages/faq/en-US.json', { title: 'A', more: 'B' });
    expect(await found()).toEqual([]);
    write('mf-account/src/pages/faq/fr.json', { title: 'A', sections: [{ ...section, id: 'b' }] });
    write('mf-account/src/pages/faq/da.json', { title: 'A', sections: [{ ...section, list: [] }] });
    expect(await found()).toEqual([
      'mf-account/src/pages/faq/da.json sections.0.list.0: is missing',
      'mf-account/src/pages/faq/fr.json sections.0.id: is b; the English page has how-to-send-it',
    ]);
  });
});

describe('addText', () => {
  const textIn = (language: string) =>
    JSON.parse(readFileSync(path.join(top, `mf-chat/src/locales/${language}.json`), 'utf8')) as object;

  test('writes the English text, and drafts that the check reports but a build accepts', async () => {
    write('mf-chat/src/scenes/Chat.tsx', USES.replace('t("send")', 't("send"), t("menu.open")'));
    addText(top, 'chat:menu.open', "Open the chat's menu of options");
    expect(textIn('en')).toMatchObject({ ...TEXTS, menu: { open: "Open the chat's menu of options" } });
    expect(await found()).toEqual([
      ...LANGUAGES.filter((language) => language !== 'en').map(
        (language) => `mf-chat/${language}.json menu.open: is a draft: write it in this language`,
      ),
      'mf-chat/en.json menu.open: has a straight apostrophe: write Open the chat’s menu of options',
    ]);
    expect(() => refuseBrokenTexts(top, [path.join(top, 'mf-chat/src/locales')])).not.toThrow();
  });

  test('writes the plural forms of each language, and replaces the text of a key', () => {
    addText(top, 'chat:gift_other', '{{count}} gifts');
    addText(top, 'chat:send', 'Go');
    expect(textIn('pl')).toEqual({
      ...textsOf('pl'),
      send: '[draft] Go',
      gift_few: '[draft] {{count}} gifts',
      gift_many: '[draft] {{count}} gifts',
      gift_other: '[draft] {{count}} gifts',
    });
  });

  test('refuses an unknown namespace and a broken text', () => {
    expect(() => addText(top, 'send', 'Send')).toThrow(
      '“send” is not namespace:key. The namespaces are chat.',
    );
    expect(() => addText(top, 'chat:send', 'Send {{it')).toThrow('has a broken placeholder');
  });
});
