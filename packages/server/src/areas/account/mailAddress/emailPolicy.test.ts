import { describe, expect, test } from '@jest/globals';
import { emailKey, isEmail, shadowKey } from './emailPolicy.ts';

describe('an e-mail address', () => {
  test.each([
    'robin@example.test',
    'Robin@Example.TEST',
    'robin.de.vries+dating@mail.example.co',
    "o'brien!#$%&*/=?^_`{|}~-@example.test",
    'r@a-b.example.nl',
    '1@2.3.de',
    `${'a'.repeat(64)}@example.test`,
    `a@${'b'.repeat(63)}.test`,
    `a@b.${'c'.repeat(63)}`,
  ])('%s is valid', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    '',
    'robin',
    '@example.test',
    'robin@',
    'robin@example',
    'robin@@example.test',
    'robin@exa mple.test',
    'ro bin@example.test',
    '.robin@example.test',
    'robin.@example.test',
    'ro..bin@example.test',
    'robin@-example.test',
    'robin@example-.test',
    'robin@.test',
    'robin@example..test',
    'robin@example.t',
    'robin@example.t3',
    'robin@example.test ',
    ' robin@example.test',
    'robin@example.test\nbcc: all@example.test',
    `${'a'.repeat(65)}@example.test`,
    `a@${'b'.repeat(64)}.test`,
    `a@b.${'c'.repeat(64)}`,
  ])('%j is invalid', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test('has at most 254 characters', () => {
    const ending = `@${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.test`;
    const longest = `${'a'.repeat(64)}${ending}`;
    expect(longest.length).toBeLessThan(254);
    const label = 'b'.repeat(254 - longest.length - 1);
    const exact = longest.replace('.test', `.${label}.test`);
    expect(exact).toHaveLength(254);
    expect(isEmail(exact)).toBe(true);
    expect(isEmail(exact.replace('.test', 'b.test'))).toBe(false);
  });

  test('is compared ignoring case', () => {
    expect(emailKey('Robin@Example.TEST')).toBe('robin@example.test');
  });

  test('has a shadow key that equals no address and no other key', () => {
    const keys = [shadowKey(), shadowKey()];
    expect(keys[0]).not.toBe(keys[1]);
    for (const key of keys) {
      expect(key).toMatch(/^shadow:[0-9a-f-]{36}$/);
      expect(isEmail(key)).toBe(false);
    }
  });
});
