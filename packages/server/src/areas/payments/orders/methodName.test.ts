import { expect, test } from '@jest/globals';
import { LANGUAGES, PAYMENT_METHODS } from '@rendezvous/contracts';
import { methodName } from './methodName.ts';

test('every payment method has a name in every language, and brands keep theirs', () => {
  for (const language of LANGUAGES) {
    const names = PAYMENT_METHODS.map((method) => methodName(method, language));
    expect(names).toContain('iDEAL');
    expect(names.filter((name) => /methods\.|^(sdd|sct|creditcard)$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(PAYMENT_METHODS.length);
  }
  expect(methodName('creditcard', 'de')).toBe('Kredit- oder Debitkarte');
  expect(methodName('constructor', 'de')).toBe('constructor');
});
