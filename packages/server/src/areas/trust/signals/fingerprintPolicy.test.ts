import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@rendezvous/contracts';
import { serverTexts } from '../../../kernel/texts/serverTexts.ts';
import { ownOpeners } from './ownOpeners.ts';
import { NEAR, distance, fingerprintOf } from './fingerprintPolicy.ts';

const far = (a: string, b: string, contact = false) => {
  const [one, two] = [fingerprintOf(a, { contact }), fingerprintOf(b, { contact })];
  return one === null || two === null ? null : distance(one, two);
};
const TEXT =
  'Hi Anna, I am new here and your smile made my day. I work abroad as an engineer and look for a serious woman.';

describe('fingerprints of the same text', () => {
  test.each([
    ['with another name', TEXT.replace('Anna', 'Charlotte')],
    ['without a greeting', TEXT.replace('Hi Anna, ', '')],
    ['with emoji', `${TEXT.replace('smile', 'smile 😍')} 🌹🌹🌹`],
    ['in capitals and without punctuation', TEXT.toUpperCase().replace(/[.,]/g, '')],
    ['with typos', TEXT.replace('serious', 'serius').replace('engineer', 'enginer')],
    ['with a word missing', TEXT.replace('abroad ', '')],
    ['with a different ending', `${TEXT} x3 2291`],
    ['with look-alikes', TEXT.replace(/o/g, 'о').replace(/e/g, 'е')],
    ['with invisible characters', TEXT.replace(/ /g, ' \u200b')],
  ])('are near: %s', (_, text) => {
    expect(far(TEXT, text)).toBeLessThanOrEqual(NEAR);
  });

  test('are near even for a short text if it leads elsewhere', () => {
    expect(
      far('Hey Lisa, write me on WhatsApp', 'Hello Marie! write me on whatsapp 😘', true),
    ).toBeLessThanOrEqual(NEAR);
  });
});

test.each([
  ['I am new here and I like hiking with my dog in the hills near the town where I live.', TEXT],
  [
    'Ich bin neu hier und suche jemanden zum Wandern, Kochen und Lachen, wie ist es bei dir so?',
    'Ich bin gern draußen und habe zwei Kinder, die am Wochenende bei mir wohnen, und du?',
  ],
  [
    'Your profile made me curious: what do you paint, and where can one see it some day?',
    'Your dog looks so happy in the second picture, what is the name and how old?',
  ],
])('fingerprints of different texts are far apart: %#', (a, b) => {
  expect(far(a, b)).toBeGreaterThan(NEAR + 4);
});

test.each([
  'hi',
  'Hello, how are you?',
  'hey wie geht es dir heute',
  '👍👍👍',
  '',
  '12345678 '.repeat(20),
  'ciao bella come stai oggi tutto bene',
])('a text that many people write has no fingerprint: %j', (text) => {
  expect(fingerprintOf(text)).toBeNull();
});

test('a text near an ignored one, such as an opener of the site, has no fingerprint', () => {
  const opener = 'Something in your profile made me curious. Tell me more about it, will you please?';
  const ignored = [fingerprintOf(opener)!];
  expect(fingerprintOf(`Hi Tom, ${opener} :)`, { ignored })).toBeNull();
  expect(fingerprintOf(TEXT, { ignored })).not.toBeNull();
});

test('a fingerprint fits a signed 64-bit column, and the distance counts bits', () => {
  for (const word of ['alpha', 'beta', 'gamma', 'delta']) {
    const bits = fingerprintOf(`${TEXT} ${word.repeat(9)}`)!;
    expect(BigInt.asIntN(64, bits)).toBe(bits);
  }
  expect([distance(0n, 0n), distance(0n, 1n), distance(-1n, 0n), distance(5n, 2n)]).toEqual([0, 1, 64, 3]);
});

test.each(LANGUAGES)('an opener of the site has no fingerprint: %s', (language) => {
  const text = serverTexts(language)('icebreakers.coffee');
  expect(fingerprintOf(`${text} ${text}`)).not.toBeNull();
  expect(fingerprintOf(`Anna, ${text} 😊`, { ignored: ownOpeners() })).toBeNull();
});
