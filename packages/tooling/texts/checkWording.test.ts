import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeProblem } from './checkFolder.ts';
import { checkGlossaries, checkWording } from './checkWording.ts';
import { LANGUAGES } from './namespaces.ts';

const glossary = {
  quotes: { open: '“', close: '”' },
  apostrophe: '’',
  terms: { photo: { word: 'photo', avoid: ['picture', 'head shot'], except: ['chat:frame'] } },
  forbidden: [{ pattern: '\\bsomebody\\b', use: 'someone', except: ['chat:quote'] }],
  fixed: { 'chat:blocked': "You're blocked" },
  quoted: ['Never Allow'],
};
const NO_RULES = { ...glossary, terms: {}, forbidden: [], fixed: {} };

const problemsOf = (text: string, id = 'chat:hello', more = {}) =>
  checkWording({ ...glossary, ...more }, [{ id, text }]).map(({ problem }) => problem);

describe('checkWording', () => {
  test.each([
    'It’s “yours”, {{name}}… <b>Like</b> the photo',
    'Picturesque',
    '{{somebody}} <picture>here</picture>',
    'Within {{restore_days}} days',
    'Contract (Art. 6(1)(b) GDPR), Przelewy24',
    '[draft] Somebody wrote',
  ])('accepts %s', (text) => expect(problemsOf(text)).toEqual([]));

  test.each([
    ["It's yours", 'has a straight apostrophe: write It’s yours'],
    ['Wait...', 'has three dots: write Wait…'],
    ['Wait  here', 'has a double space: write Wait here'],
    ['"yours"', 'has wrong quotation marks: write “like this”'],
    ['”yours“', 'has wrong quotation marks: write “like this”'],
    ['“yours', 'has wrong quotation marks: write “like this”'],
    ['Somebody wrote', 'says “Somebody”: write “someone”'],
    ['Add a Picture', 'says “Picture”: write “photo”'],
    ['Add a head shot', 'says “head shot”: write “photo”'],
  ])('reports %s', (text, problem) => expect(problemsOf(text)).toEqual([problem]));

  test('accepts the same quotation mark on both sides if the language uses it', () => {
    const quotes = { open: '”', close: '”' };
    expect(problemsOf('”yours”', 'chat:hello', { quotes })).toEqual([]);
    expect(problemsOf('”yours', 'chat:hello', { quotes })).toHaveLength(1);
  });

  test('accepts the exceptions of words and patterns', () => {
    expect(problemsOf('Picture frame', 'chat:frame')).toEqual([]);
    expect(problemsOf('Somebody wrote', 'chat:quote')).toEqual([]);
  });

  test('recognises whole words in every script', () => {
    const terms = { photo: { word: 'zdjęcie', avoid: ['zdj'] } };
    expect(problemsOf('zdjęcie', 'chat:hello', { terms })).toEqual([]);
  });

  test('presents a placeholder to patterns as one character', () => {
    const forbidden = [{ pattern: '\\uFFFC %', use: '{{percent}}%' }];
    expect(problemsOf('{{percent}} %', 'chat:hello', { forbidden })).toEqual([
      'says “{{…}} %”: write “{{percent}}%”',
    ]);
  });

  test('compares a fixed text exactly, and applies no other rule to it', () => {
    expect(problemsOf("You're blocked", 'chat:blocked')).toEqual([]);
    expect(problemsOf('You’re blocked', 'chat:blocked')).toEqual([
      "is fixed by the specification: write You're blocked",
    ]);
  });

  test('reports figures, but not the date of a page', () => {
    expect(problemsOf('Contract (Art. 6 GDPR), for 30 days')).toEqual([expect.stringContaining('“30”')]);
    expect(problemsOf('2026-11-01', 'pages/faq/de:updated')).toEqual([]);
  });

  test('limits the length of what phones and mail clients cut off', () => {
    expect(problemsOf('{{name}} wrote you a letter again', 'server:push.message.title')).toEqual([
      'has 35 characters: at most 30 fit',
    ]);
  });
});

describe('checkGlossaries', () => {
  let top: string;
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
    writeFileSync(path.join(top, file), JSON.stringify(content));
  };
  const found = () => checkGlossaries(top).map((problem) => describeProblem(top, problem));

  beforeEach(() => {
    top = mkdtempSync(path.join(os.tmpdir(), 'glossary-'));
    write('mf-chat/src/locales/en.json', { blocked: "You're blocked", send: 'Send photo' });
    for (const language of LANGUAGES)
      write(`packages/tooling/texts/glossary/${language}.json`, language === 'en' ? glossary : NO_RULES);
  });
  afterEach(() => rmSync(top, { recursive: true }));

  test('reads the interface, labels, static pages with their variants, and the demo', () => {
    write('mf-chat/src/locales/labels/en.json', { menu: { a: 'Somebody' } });
    write('mf-account/src/pages/faq/en.json', { sections: [{ id: 'picture', list: ['Fine', 'A picture'] }] });
    write('mf-account/src/pages/faq/en-US.json', { intro: 'Somebody' });
    write('packages/server/src/demo/texts/en.json', { talk: [['Hi', 'Hello  you']] });
    expect(found().toSorted()).toEqual([
      'mf-account/src/pages/faq/en-US.json intro: says “Somebody”: write “someone”',
      'mf-account/src/pages/faq/en.json sections.0.list.1: says “picture”: write “photo”',
      'mf-chat/src/locales/labels/en.json menu.a: says “Somebody”: write “someone”',
      'packages/server/src/demo/texts/en.json talk.0.1: has a double space: write Hello you',
    ]);
  });

  test('reports a language without a glossary, and a fixed text that does not exist', () => {
    rmSync(path.join(top, 'packages/tooling/texts/glossary/de.json'));
    write('packages/tooling/texts/glossary/en.json', { ...NO_RULES, fixed: { 'chat:gone': 'Gone' } });
    write('mf-chat/src/locales/en.json', { send: 'Send' });
    expect(found()).toEqual([
      'packages/tooling/texts/glossary/de.json *: every language has a glossary',
      'packages/tooling/texts/glossary/en.json chat:gone: is fixed, but there is no such text',
    ]);
  });

  test('reports a label that a page quotes but that does not exist', () => {
    write('mf-account/src/pages/faq/en.json', {
      intro: 'Tap “Send photo”, then “Never Allow”, then “Submit”.',
    });
    expect(found()).toEqual([
      'mf-account/src/pages/faq/en.json intro: quotes “Submit”, which labels nothing: quote a label of the interface, or add it to "quoted" of the glossary',
    ]);
  });
});
