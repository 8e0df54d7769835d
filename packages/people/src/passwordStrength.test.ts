import { describe, expect, test } from '@jest/globals';
import { PASSWORD_STRENGTH } from '@rendezvous/contracts';
import { GUESSABLE_PASSWORDS, STRONG_PASSWORDS } from '@rendezvous/testing/passwordSamples';
import { passwordStrength } from './passwordStrength.ts';

const weak = async (passwords: readonly string[]): Promise<string[]> => {
  const scores = await Promise.all(passwords.map((each) => passwordStrength(each, [])));
  return passwords.filter((_, at) => (scores[at] ?? 0) < PASSWORD_STRENGTH.minScore);
};

describe('the password meter', () => {
  test('rates every password that the server rejects as too common as weak', async () => {
    expect(await weak(GUESSABLE_PASSWORDS)).toEqual(GUESSABLE_PASSWORDS);
  });

  test('rates no password that the server accepts as weak', async () => {
    expect(await weak(STRONG_PASSWORDS)).toEqual([]);
  });

  test('treats the member’s personal data as easy to guess', async () => {
    expect(await passwordStrength('gwendolyn1', ['Gwendolyn'])).toBeLessThan(PASSWORD_STRENGTH.minScore);
  });
});
