import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkGlossaries } from './checkGlossaries.ts';
import { checkWording } from './checkWording.ts';
import { LANGUAGES } from './namespaces.ts';

/** For languages that are not tested. */
const NO_RULES = { terms: [], forbidden: [], fixed: {}, quoted: [] };

const glossary = {
  address: 'you',
  quotes: { open: '“', close: '”' },
  apostrophe: '’',
  dash: '–',
  numbers: '1,234.5',
  terms: [
    { id: 'photo', word: 'photo', avoid: ['picture', 'head shot'], except: ['chat:frame'] },
    { id: 'like', word: 'like' },
  ],
  forbidden: [{ pattern: '\\bsomebody\\b', use: 'someone', except: ['chat:quote'] }],
  fixed: { 'chat:blocked': "You're blocked" },
  quoted: ['Never Allow'],
};

const problemsOf = (text: string, key = 'chat:hello', more = {}) =>
  checkWording({ language: 'en', ...glossary, ...more }, [[key, text]]).map(({ problem }) => problem);

describe('checkWording', () => {
  test('accepts a text that follows the glossary', () => {
    expect(problemsOf('It’s “yours”, {{name}}… <b>Like</b> the photo')).toEqual([]);
  });

  test('reports a straight apostrophe with the mended text', () => {
    expect(problemsOf("It's yours")).toEqual(['has a straight apostrophe: write It’s yours']);
  });

  test('reports three dots and double spaces with the mended text', () => {
    expect(problemsOf('Wait...')).toEqual(['has three dots: write Wait…']);
    expect(problemsOf('Wait  here')).toEqual(['has a double space: write Wait here']);
  });

  test.each(['"yours"', '„yours“', '”yours“', '“yours', '« yours »'])(
    'reports the quotation marks of %s',
    (text) => expect(problemsOf(text)).toEqual(['has wrong quotation marks: write “like this”']),
  );

  test('accepts one mark that opens and closes where the language has that', () => {
    const quotes = { open: '”', close: '”' };
    expect(problemsOf('”yours”', 'chat:hello', { quotes })).toEqual([]);
    expect(problemsOf('”yours', 'chat:hello', { quotes })).toHaveLength(1);
  });

  test('reports a forbidden pattern in upper and lower case, except where it is allowed', () => {
    expect(problemsOf('Somebody wrote')).toEqual(['says “Somebody”: write “someone”']);
    expect(problemsOf('Somebody wrote', 'chat:quote')).toEqual([]);
  });

  test('reports a second word for a term as a whole word, except where it is allowed', () => {
    expect(problemsOf('Add a Picture')).toEqual(['says “Picture”: write “photo”']);
    expect(problemsOf('Add a head shot')).toEqual(['says “head shot”: write “photo”']);
    expect(problemsOf('Picturesque')).toEqual([]);
    expect(problemsOf('Picture frame', 'chat:frame')).toEqual([]);
  });

  test.each(['Your fotos', 'settings', 'Please', 'zurück (Back)'])(
    'reports an English word left in a German text: %s',
    (text) =>
      expect(problemsOf(text, 'chat:hello', { language: 'de' })).toEqual([
        expect.stringMatching(/^says “(?:Your|settings|Please|Back)”: write “a word of this language”$/),
      ]),
  );

  test('leaves a language the English words that it has, parts of names, and English its own', () => {
    expect(problemsOf('Was du willst, in unread-only', 'chat:hello', { language: 'de' })).toEqual([]);
    expect(problemsOf('Your settings', 'chat:hello', { language: 'en' })).toEqual([]);
  });

  test('takes whole words by the letters of every script', () => {
    const terms = [{ id: 'photo', word: 'zdjęcie', avoid: ['zdj'] }];
    expect(problemsOf('zdjęcie', 'chat:hello', { terms })).toEqual([]);
  });

  test('reads neither the names of placeholders nor tags as words', () => {
    expect(problemsOf('{{somebody}} <picture>here</picture>')).toEqual([]);
  });

  test('shows a pattern a placeholder as one character', () => {
    const forbidden = [{ pattern: '\\uFFFC %', use: '{{percent}}%' }];
    expect(problemsOf('Loading, {{percent}} %', 'chat:hello', { forbidden })).toEqual([
      'says “{{…}} %”: write “{{percent}}%”',
    ]);
  });

  test('holds a fixed text to the letter, and to nothing else', () => {
    expect(problemsOf("You're blocked", 'chat:blocked')).toEqual([]);
    expect(problemsOf('You’re blocked', 'chat:blocked')).toEqual([
      "is fixed by the specification: write You're blocked",
    ]);
  });
});

describe('checkGlossaries', () => {
  let top: string;
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
    writeFileSync(path.join(top, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const writeGlossary = (changes = {}) =>
    write('packages/tooling/texts/glossary/en.json', { ...glossary, ...changes });
  const found = () =>
    checkGlossaries(top).map(
      ({ namespace, language, key, problem }) => `${namespace} ${language} ${key}: ${problem}`,
    );

  beforeEach(() => {
    top = mkdtempSync(path.join(os.tmpdir(), 'glossary-'));
    write('mf-chat/src/locales/en.json', { blocked: "You're blocked", send: 'Send photo' });
    for (const language of LANGUAGES)
      write(`packages/tooling/texts/glossary/${language}.json`, { ...glossary, ...NO_RULES });
    writeGlossary();
  });
  afterEach(() => rmSync(top, { recursive: true }));

  test('reads the interface, labels, static pages with their variants, and the demo', () => {
    write('mf-chat/src/locales/labels/en.json', { menu: { a: 'Somebody' } });
    write('mf-account/src/pages/faq/en.json', { sections: [{ id: 'picture', list: ['Fine', 'A picture'] }] });
    write('mf-account/src/pages/faq/en-US.json', { intro: 'Somebody' });
    write('packages/server/src/demo/texts/en.json', { talk: [['Hi', 'Hello  you']] });
    expect(found()).toEqual([
      'labels:chat en menu.a: says “Somebody”: write “someone”',
      'pages/faq/en-US en intro: says “Somebody”: write “someone”',
      'pages/faq/en en sections.0.list.1: says “picture”: write “photo”',
      'demo en talk.0.1: has a double space: write Hello you',
    ]);
  });

  test('reports an English word that a language left', () => {
    write('mf-chat/src/locales/fi.json', { blocked: 'Estetty', send: 'Send kuva' });
    expect(found()).toEqual(['chat fi send: says “Send”: write “a word of this language”']);
  });

  test('reports a language without a glossary', () => {
    rmSync(path.join(top, 'packages/tooling/texts/glossary/de.json'));
    expect(found()).toEqual(['glossary de *: the file is missing: every language has a glossary']);
  });

  test('names the file and the line', () => {
    write(
      'mf-account/src/pages/faq/en.json',
      '{\n  "sections": [\n    { "list": ["Fine", "A picture"] }\n  ]\n}',
    );
    expect(checkGlossaries(top)).toEqual([
      expect.objectContaining({ file: path.join(top, 'mf-account/src/pages/faq/en.json'), line: 3 }),
    ]);
  });

  test('reports a label that a page quotes and nothing bears', () => {
    write('mf-account/src/pages/faq/en.json', {
      intro: 'Tap “Send photo”, then “Never Allow”, then “Submit”.',
    });
    expect(found()).toEqual([
      'pages/faq/en en intro: quotes “Submit”, which labels nothing: quote a label of the interface, or add it to "quoted" of the glossary',
    ]);
  });

  test('reports a fixed text that does not exist', () => {
    writeGlossary({ fixed: { 'chat:gone': 'Gone' } });
    expect(found()).toEqual([
      'chat en blocked: has a straight apostrophe: write You’re blocked',
      'chat en gone: is fixed in the glossary, but there is no such text',
    ]);
  });

  test.each([
    [{ terms: undefined }, 'has no "terms"'],
    [{ colour: 'green' }, 'has a field that is unknown: "colour"'],
    [{ terms: [glossary.terms[0], glossary.terms[0]] }, 'has the term "photo" twice'],
    [{ forbidden: [{ pattern: '(', use: 'x' }] }, /has a pattern that does not compile/],
  ])('reports a glossary that is wrong in itself: %j', (changes, problem) => {
    writeGlossary(changes);
    expect(checkGlossaries(top)).toEqual([
      expect.objectContaining({
        namespace: 'glossary',
        language: 'en',
        problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
      }),
    ]);
  });

  test('reports a glossary that is not valid JSON', () => {
    write('packages/tooling/texts/glossary/en.json', '{');
    expect(found()).toEqual([expect.stringMatching(/^glossary en \*: is not valid JSON/)]);
  });
});
