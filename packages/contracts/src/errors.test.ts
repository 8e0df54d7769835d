import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { CLIENT_ERROR_CODES, ERROR_CODES, ERROR_STATUS, FIELD_CODES } from './errors.ts';
import { LANGUAGES } from './languages.ts';

type Texts = Record<string, string> & { fields: Record<string, string> };

function textsOf(language: string): Texts {
  const file = path.join(__dirname, '../locales/errors', `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

const placeholders = (text: string | undefined): string[] => (text ?? '').match(/\{\{\w+\}\}/g) ?? [];
const english = textsOf('en');

describe.each(LANGUAGES)('error texts in %s', (language) => {
  const { fields, ...texts } = textsOf(language);

  test('has every code and no others', () => {
    expect(Object.keys(texts).toSorted()).toEqual([...ERROR_CODES, ...CLIENT_ERROR_CODES].toSorted());
    expect(Object.keys(fields).toSorted()).toEqual([...FIELD_CODES].toSorted());
  });

  test('has the same placeholders as English', () => {
    for (const [code, text] of Object.entries(texts)) {
      expect(text.trim()).not.toBe('');
      expect(placeholders(text)).toEqual(placeholders(english[code]));
    }
    for (const [code, text] of Object.entries(fields)) {
      expect(text.trim()).not.toBe('');
      expect(placeholders(text)).toEqual(placeholders(english.fields[code]));
    }
  });

  test('has at most two texts that equal the English ones', () => {
    if (language === 'en') return;
    const same = Object.entries(texts).filter(([code, text]) => text === english[code]);
    expect(same.length).toBeLessThan(3);
  });
});

test('has the specified English texts', () => {
  const { fields, ...texts } = english;
  expect(texts).toMatchObject({
    internal: 'An error occurred, please try again later.',
    unknown: 'An error has occurred.',
    login_failed: 'Login failed, please try again',
    account_blocked: 'Too many incorrect attempts, account blocked for {{minutes}} min.',
    activation_failed: 'Activation failed',
    link_expired: 'Link expired or invalid, request a new email',
    too_many_resets: 'Too many password reset emails sent, please try again tomorrow.',
    email_in_use: 'This email address already owns an account on this website.',
    passwords_differ: 'The entered passwords are not the same.',
    wrong_password: 'Please check your old password.',
    payment_failed: 'Payment failed or has been cancelled.',
    not_enough_credits: 'You do not have enough credits to send this message',
    premium_only: 'This feature is only available for premium members',
    discount_not_found: 'Code not found',
    discount_used: 'Code already used',
    otp_invalid: 'Code invalid',
    directdebit_blocked: 'Your account is blocked for direct debit payments.',
  });
  expect(texts['email_not_found']).toMatch(/^E-?mail address not found$/);
  expect(texts['creditcard_failed']).toMatch(
    /^Credit card payment failed\. Enter the card again, .*PayPal\.$/,
  );
  expect(texts['directdebit_limit']).toMatch(/^Your limit for direct debit payments has been reached/);
  expect(fields).toMatchObject({
    email_invalid: 'Invalid email',
    date_of_birth_invalid: 'Invalid date of birth',
    email_in_use: 'This email address already owns an account on this website.',
    new_email_invalid: 'The new email address is invalid.',
    passwords_differ: 'The entered passwords are not the same.',
    wrong_password: 'Please check your old password.',
    discount_not_found: 'Code not found',
    discount_used: 'Code already used',
    otp_invalid: 'Code invalid',
  });
});

test('every status is an error status', () => {
  for (const status of Object.values(ERROR_STATUS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});
