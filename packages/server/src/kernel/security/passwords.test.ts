import { describe, expect, test } from '@jest/globals';
import { GUESSABLE_PASSWORDS, STRONG_PASSWORDS } from '@rendezvous/testing/passwordSamples';
import { validatePassword } from './passwords.ts';

const validate = (password: string) => validatePassword(password, { siteName: 'Rendezvous' });

describe('a new password', () => {
  test('is refused if attackers would try it early', async () => {
    const verdicts = await Promise.all(GUESSABLE_PASSWORDS.map(validate));
    expect(GUESSABLE_PASSWORDS.filter((_, index) => verdicts[index] !== 'password_common')).toEqual([]);
  });

  test('is accepted if it is hard to guess', async () => {
    const verdicts = await Promise.all(STRONG_PASSWORDS.map(validate));
    expect(STRONG_PASSWORDS.filter((_, index) => verdicts[index] !== null)).toEqual([]);
  });

  test('is refused if it contains the name, the address or the site', async () => {
    const owner = { name: 'Gwendolyn', email: 'g.harper@example.org', siteName: 'Rendezvous' };
    for (const password of ['gwendolyn copper river', 'copper G.Harper river', 'my rendezvous river']) {
      expect(await validatePassword(password, owner)).toBe('password_personal');
    }
  });
});
