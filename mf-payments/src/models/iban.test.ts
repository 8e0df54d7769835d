import { describe, expect, it } from '@jest/globals';
import { groupedIban, isIban } from './iban.ts';

describe('an IBAN', () => {
  it.each([
    'NL91ABNA0417164300',
    'de89 3704 0044 0532 0130 00',
    'FI21 1234 5600 0007 85',
    'MT84MALT011000012345MTLCAST001S',
  ])('is valid: %s', (iban) => expect(isIban(iban)).toBe(true));

  it.each([
    '',
    'NL91ABNA0417164301',
    'NL91ABNA041716430',
    '91ABNA0417164300',
    'DE89',
    'NL91 ABNA 0417 1643 0O',
    '1NL91ABNA0417164300',
    // The check digits are correct, but the length is wrong for the country.
    'NL58ABNA041716430',
  ])('is invalid: %s', (iban) => expect(isIban(iban)).toBe(false));

  it('is formatted in groups of four', () => {
    expect(groupedIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00');
  });
});
