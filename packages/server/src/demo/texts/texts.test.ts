import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@rendezvous/contracts';
import { createRandom } from '../random.ts';
import { inGender, openersOf, TEXTS, writeAboutMe, writeConversation } from './texts.ts';

describe.each(LANGUAGES)('%s', (language) => {
  const { about, chat, names } = TEXTS[language];
  const fragments = Object.values(about).flat();
  const exchanges = [...chat.open, ...chat.talk, ...chat.close];

  test('has enough different lines', () => {
    expect(fragments.length).toBeGreaterThanOrEqual(40);
    expect(exchanges.length).toBeGreaterThanOrEqual(60);
    expect(new Set(fragments).size).toBe(fragments.length);
    expect(new Set(exchanges.map(([line]) => line)).size).toBe(exchanges.length);
    for (const exchange of exchanges) expect(exchange).toHaveLength(2);
    for (const lists of [names.female, names.male]) {
      for (const list of [lists.younger, lists.older]) expect(new Set(list).size).toBeGreaterThanOrEqual(24);
    }
  });

  test('has no exclamation marks and no unfilled placeholders', () => {
    for (const text of [...fragments, ...exchanges.flat()]) {
      expect(text).not.toMatch(/[!¡]|oops/i);
      expect(text.trim()).toBe(text);
      expect(inGender(text, 'female')).not.toMatch(/[{}|]/);
    }
  });

  test('shares no sentences with English', () => {
    if (language === 'en') return;
    const english = new Set([
      ...Object.values(TEXTS.en.about).flat(),
      ...Object.values(TEXTS.en.chat).flat(2),
    ]);
    expect([...fragments, ...exchanges.flat()].filter((text) => english.has(text))).toEqual([]);
  });
});

test('a profile is two or three sentences without placeholders', () => {
  const random = createRandom('about');
  for (let i = 0; i < 200; i++) {
    const language = LANGUAGES[i % LANGUAGES.length] ?? 'en';
    const opener = random.pick(openersOf(language, i % 7 === 0));
    const text = writeAboutMe(random, language, opener, { gender: 'male', reason: 'dates' });
    expect(text.length).toBeGreaterThan(50);
    expect(text.length).toBeLessThan(400);
    expect(text).not.toMatch(/[{}|]/);
  }
});

test('a conversation has a line and a reply for every exchange', () => {
  expect(writeConversation(createRandom('talk'), 'nl', 5, 0)).toHaveLength(10);
});
