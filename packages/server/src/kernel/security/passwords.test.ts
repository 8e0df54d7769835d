import { describe, expect, test } from '@jest/globals';
import { GUESSABLE_PASSWORDS, STRONG_PASSWORDS } from '@rendezvous/testing/passwordSamples';
import { judgePassword } from './passwords.ts';

const judge = (password: string) => judgePassword(password, { siteName: 'Rendezvous' });

describe('a new password', () => {
  test('is refused when attackers try it first', () => {
    expect(GUESSABLE_PASSWORDS.filter((each) => judge(each) !== 'password_common')).toEqual([]);
  });

  test('is accepted when it is hard to guess', () => {
    expect(STRONG_PASSWORDS.filter((each) => judge(each) !== null)).toEqual([]);
  });

  test('is refused with the name, the address or the site in it', () => {
    const owner = { name: 'Gwendolyn', email: 'g.harper@example.org', siteName: 'Rendezvous' };
    for (const password of ['gwendolyn copper river', 'copper G.Harper river', 'my rendezvous river']) {
      expect(judgePassword(password, owner)).toBe('password_personal');
    }
  });

  test('is judged quickly, however it is built', () => {
    const began = performance.now();
    for (let round = 0; round < 10; round += 1) judge('p@$$w0rd1!'.repeat(12));
    expect((performance.now() - began) / 10).toBeLessThan(100);
  });
});
