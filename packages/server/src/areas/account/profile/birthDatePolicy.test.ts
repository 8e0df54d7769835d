import { describe, expect, test } from '@jest/globals';
import { validateBirthDate } from './birthDatePolicy.ts';

describe('a date of birth', () => {
  const validate = (date: string, minAge = 18) => validateBirthDate(date, '2026-06-15', minAge);

  test.each([
    '',
    'text',
    '2000-1-1',
    '2000-01-1',
    '20000-01-01',
    '02000-01-01',
    // A year and month BC, which has the length of a date.
    '-000001-01',
    '2000-13-01',
    '2001-02-29',
    '2000-02-30',
    '2000-01-01T00:00:00Z',
    ' 2000-01-01',
    '2026-06-16',
  ])('%j is invalid', (date) => {
    expect(validate(date)).toBe('date_of_birth_invalid');
  });

  test('is valid from the birthday on', () => {
    expect(validate('2008-06-15')).toBeNull();
    expect(validate('2008-06-16')).toBe('too_young');
    expect(validate('2026-06-15')).toBe('too_young');
    expect(validate('2005-06-16', 21)).toBe('too_young');
    expect(validate('2005-06-15', 21)).toBeNull();
  });

  test('is valid up to an age of a hundred years', () => {
    expect(validate('1926-06-15')).toBeNull();
    expect(validate('1925-06-16')).toBeNull();
    expect(validate('1925-06-15')).toBe('too_old');
  });
});
