import { describe, expect, test } from '@jest/globals';
import { Secret } from 'otpauth';
import {
  createRecoveryCode,
  createSecret,
  enrolmentUri,
  isTotpCode,
  normaliseCode,
  stepOfCode,
} from './secondFactorPolicy.ts';

/** The secret of RFC 6238, appendix B. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B: SHA-1, the last six of the eight digits.
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %d seconds is that of RFC 6238', (seconds, code, step) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(step);
  });

  test('is accepted one step before and after its own, and reports its own step', () => {
    expect([0, 29, 30, 59, 60, 89].map((seconds) => stepOfCode(SECRET, '287082', at(seconds)))).toEqual(
      Array(6).fill(1),
    );
    expect(stepOfCode(SECRET, '287082', at(90))).toBeNull();
    expect(stepOfCode(createSecret(), '287082', at(59))).toBeNull();
  });

  test.each([
    ['287082', true],
    ['28708', false],
    ['2870822', false],
    ['28708a', false],
    ['a287082', false],
    ['287082a', false],
    ['', false],
  ])('has six digits: %j is %s', (code, expected) => {
    expect(isTotpCode(code)).toBe(expected);
  });
});

describe('a secret', () => {
  test('has 160 random bits', () => {
    expect(createSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(createSecret()).not.toBe(createSecret());
  });

  test('is in the otpauth URL of the QR code, with issuer, label and the parameters that authenticator apps assume', () => {
    const uri = new URL(enrolmentUri(SECRET, { issuer: 'Rendezvous', label: 'robin@example.test' }));
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).toContain('Rendezvous:robin@example.test');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Rendezvous',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('a recovery code', () => {
  test('has two groups of five characters, and differs each time', () => {
    expect(createRecoveryCode()).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect(createRecoveryCode()).not.toBe(createRecoveryCode());
  });

  test('is recognised however it is typed', () => {
    expect(normaliseCode(' ABcde - 23456\t')).toBe('abcde23456');
  });
});
