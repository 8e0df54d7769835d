import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { TEXT_TABLE } from '../fixtures/textTable.ts';
import { compileLists } from '../lists/compileLists.ts';
import { readText } from './readTextPolicy.ts';

const lists = compileLists();
const MARKS: Readonly<Record<string, string>> = {
  messenger: 'm',
  phone: 'p',
  link: 'l',
  link_shortener: 's',
  payment_handle: 'h',
  crypto_address: 'c',
  money_request: 'e',
  code_request: 'k',
  threat: 't',
};
const sorted = (marks: string) => [...marks].sort().join('');
const marksOf = (text: string) =>
  sorted(
    readText(text, lists)
      .map(({ kind }) => MARKS[kind] ?? '?')
      .join(''),
  ) || '-';
const evidenceOf = (text: string, kind: string) =>
  readText(text, lists).find((signal) => signal.kind === kind)?.evidence;

describe.each(Object.entries(TEXT_TABLE))('texts in %s', (_, table) => {
  const rows = table
    .trim()
    .split('\n')
    .map((row) => [row.slice(row.indexOf(':') + 2), row.slice(0, row.indexOf(':'))]);

  test.each(rows)('%s → %s', (text, marks) => {
    expect(marksOf(text ?? '')).toBe(sorted(marks ?? ''));
  });
});

describe('evidence', () => {
  test.each<[string, string, object]>([
    ['my number is +31 6 12345678', 'phone', { number: '+31 6 ••••78' }],
    ['bel nul zes een twee drie vier vijf zes zeven acht', 'phone', { number: '+31 6 ••••78', spelled: 10 }],
    ['w h a t s a p p me', 'messenger', { app: 'whatsapp', disguised: 1 }],
    ['join me at t.me/anna_private', 'messenger', { app: 'telegram', domain: 't.me' }],
    ['mail anna.k@gmail.com', 'messenger', { app: 'email', domain: 'gmail.com' }],
    ['https://foo.example-shop.com/a?b=secret', 'link', { domain: 'example-shop.com' }],
    ['NL91 ABNA 0417 1643 00', 'payment_handle', { service: 'iban', account: 'NL ••••00' }],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'crypto_address', { coin: 'bitcoin' }],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'crypto_address', { coin: 'bitcoin' }],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'crypto_address', { coin: 'bitcoin' }],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'crypto_address', { coin: 'ethereum' }],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'crypto_address', { coin: 'tron' }],
  ])('of %j is %s %j', (text, kind, evidence) => {
    expect(evidenceOf(text, kind)).toMatchObject(evidence);
  });

  test.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
    'NL91ABNA0417164301',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T',
  ])('needs a correct checksum: %s', (text) => {
    expect(marksOf(text)).toBe('-');
  });

  test('never contains the text itself', () => {
    for (const row of Object.values(TEXT_TABLE).join('\n').split('\n'))
      for (const { evidence } of readText(row.slice(row.indexOf(':') + 2), lists))
        for (const [name, value] of Object.entries(evidence))
          if (!['language', 'app', 'service', 'domain', 'coin'].includes(name))
            expect(String(value)).toMatch(
              /^(\d+|(\+?\d+ )?\d ••••\d\d|[A-Z]{2} ••••\d\d|0 ••••\d\d|••••\w{3})$/,
            );
  });
});

test.each([
  ['𝐖𝐡𝐚𝐭𝐬𝐀𝐩𝐩 me', 'm'],
  ['ｗｈａｔｓａｐｐ me', 'm'],
  ['whаtsаpp me', 'm'],
  ['🇼 🇭 🇦 🇹 🇸 🇦 🇵 🇵', 'm'],
  ['w\u200bh\u200ba\u200bt\u200bsapp me', 'm'],
  ['WHÀTSÄPP me', 'm'],
  ['0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', 'p'],
  ['⓪⑥-１２-３４-５６-７８', 'p'],
  ['٠٦١٢٣٤٥٦٧٨', 'p'],
  ['write to раypal.me/anna', 'h'],
  ['hxxps://evil.example', '-'],
  ['hxxps://evil-shop.de', 'l'],
  ['пиши мне в ватсап', '-'],
  ['🇳🇱❤️🇩🇪', '-'],
])('a disguised text gives its signals: %s → %s', (text, marks) => {
  expect(marksOf(text)).toBe(marks);
});

test('staff entries extend the lists, and switch off shipped values', () => {
  const edited = compileLists([
    { kind: 'banned_pattern', value: 'Öl-Investment 24', active: true },
    { kind: 'shortener', value: 'kurz.example.com', active: true },
    { kind: 'harmless_host', value: 'my-club.org', active: true },
    { kind: 'app', value: 'zoomi zoomy', active: true },
    { kind: 'app', value: 'telegram', active: false },
    { kind: 'money_pattern', value: 'oil shares', active: true },
  ]);
  const kinds = (text: string) => readText(text, edited).map(({ kind }) => kind);
  expect(kinds('Have you heard of öl-investment 24?')).toEqual(['banned_pattern']);
  expect(kinds('kurz.example.com/x')).toEqual(['link_shortener']);
  expect(kinds('our choir: www.my-club.org')).toEqual([]);
  expect(kinds('text me on zoomy')).toEqual(['messenger']);
  expect(kinds('text me on telegram')).toEqual([]);
  expect(kinds('I sell oil shares')).toEqual(['money_request']);
});

test('readText accepts any text without an error, and reports each kind once', () => {
  const words = fc.constantFrom(
    'send',
    'me',
    'whatsapp',
    '06',
    '€',
    '.',
    'nul',
    '@',
    '\n',
    '👍🏽',
    'null',
    'a.b',
    '$5',
    'IBAN',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(words).map((parts) => parts.join(' ')),
      ),
      (text) => {
        const kinds = readText(text, lists).map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
      },
    ),
    { numRuns: 300 },
  );
});

/**
 * Generous, for busy machines; a quadratic reader needs hundreds of milliseconds for these texts.
 */
const SLOW_MS = 15;

test.each([
  '👨‍👩‍👧‍👦'.repeat(2000),
  '1'.repeat(2000),
  '1 '.repeat(1000),
  'i '.repeat(1000),
  '@a'.repeat(1000),
  'a.'.repeat(1000),
  'a\u200b'.repeat(2000),
  `a${'\u0301'.repeat(5000)}`,
  'مرحبا كيف '.repeat(200),
  '你好吗'.repeat(660),
  'foo.com '.repeat(250),
  'send me if you dont pay ill '.repeat(70),
  'w-h-a-t-s-'.repeat(200),
  'zero '.repeat(400),
  '06 12345678, '.repeat(150),
  'NL91ABNA0417164300 '.repeat(105),
  '((([[['.repeat(330),
  ' . . '.repeat(400),
  '$!@'.repeat(660),
  '\n'.repeat(2000),
])('readText is fast even for a text designed to be slow: %#', (text) => {
  // CPU time in milliseconds, so a busy machine does not inflate it.
  const times = Array.from({ length: 9 }, () => {
    const start = process.cpuUsage();
    readText(text, lists);
    return process.cpuUsage(start).user / 1000;
  });
  expect(times.sort((a, b) => a - b)[4]).toBeLessThan(SLOW_MS);
});
