import { describe, expect, test } from '@jest/globals';
import { countrySpecs, isSEPACountry } from 'ibantools';
import { ApiError } from '../../../kernel/ApiError.ts';
import { assertMayDebit, checkDebitForm } from './debitPolicy.ts';
import type { DebitForm } from './debitPolicy.ts';
import { SEPA_COUNTRIES } from './sepaCountries.ts';

const form: DebitForm = {
  accountHolder: 'Robin de Vries',
  iban: 'nl91 abna 0417 1643 00',
  street: 'Turfmarkt',
  houseNumber: '1a',
  postalCode: '2801 GV',
  city: 'Gouda',
  mobileNumber: '06 12345678',
};
const fieldsOf = (change: Partial<DebitForm>) => {
  try {
    checkDebitForm({ ...form, ...change }, 'NL');
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.details.fields : error;
  }
};

describe('a direct-debit form', () => {
  test('is returned with the IBAN and the phone number normalised', () => {
    expect(checkDebitForm(form, 'NL')).toEqual({
      accountHolder: 'Robin de Vries',
      iban: 'NL91ABNA0417164300',
      street: 'Turfmarkt',
      houseNumber: '1a',
      postalCode: '2801 GV',
      city: 'Gouda',
      mobileNumber: '+31612345678',
    });
  });

  test.each<[keyof DebitForm, string, object]>([
    ['iban', 'NL91ABNA0417164301', { iban: 'iban_invalid' }],
    ['iban', '', { iban: 'iban_invalid' }],
    ['mobileNumber', '12', { mobile_number: 'phone_invalid' }],
    ['mobileNumber', 'text', { mobile_number: 'phone_invalid' }],
  ])('is rejected with an error at the field: %s %j', (field, text, fields) => {
    expect(fieldsOf({ [field]: text })).toEqual(fields);
  });

  test.each([
    'AL47212110090000000235698741',
    'ME25505000012345678951',
    'MD24AG000225100013104168',
    'MK07250120000058984',
    'RS35260005601001611379',
    'GI75NWBK000000007099453',
  ])('accepts an account of a country that has joined SEPA: %s', (iban) => {
    expect(checkDebitForm({ ...form, iban }, 'NL').iban).toBe(iban);
  });

  test.each(['XK051212012345678906', 'UA213223130000026007233566001'])(
    'refuses a valid account that SEPA debits do not reach: %s',
    (iban) => expect(fieldsOf({ iban })).toEqual({ iban: 'iban_invalid' }),
  );

  test('accepts the library’s countries, and those that have joined SEPA since', () => {
    const known = Object.keys(countrySpecs).filter(isSEPACountry);
    expect([...SEPA_COUNTRIES].sort()).toEqual([...known, 'AL', 'MD', 'ME', 'MK', 'RS'].sort());
  });

  test('reports every invalid field', () => {
    expect(fieldsOf({ iban: 'x', mobileNumber: 'text' })).toEqual({
      iban: 'iban_invalid',
      mobile_number: 'phone_invalid',
    });
  });
});

describe('a direct debit', () => {
  const debit = (blocked: boolean, open: number) => () => assertMayDebit({ blocked, open }, 1000, 5000);

  test('is accepted up to the limit, including open debits', () => {
    expect(debit(false, 4000)).not.toThrow();
    expect(debit(false, 4001)).toThrow(expect.objectContaining({ code: 'directdebit_limit' }));
  });

  test('is rejected for a blocked account', () => {
    expect(debit(true, 0)).toThrow(expect.objectContaining({ code: 'directdebit_blocked' }));
  });
});
