import { describe, expect, test } from '@jest/globals';
import { deriveSecrets } from './secrets.ts';
import { decisionToken, readDecisionToken } from './decisionToken.ts';

const secrets = deriveSecrets('a secret of this test');
const token = decisionToken(secrets, { kind: 'restriction', id: 12 });
const reply = decisionToken(secrets, { kind: 'reply', id: 12 });

describe('the token of a decision', () => {
  test('opens its own decision', () => {
    expect(readDecisionToken(secrets, token)).toEqual({ kind: 'restriction', id: 12 });
    expect(readDecisionToken(secrets, reply)).toEqual({ kind: 'reply', id: 12 });
  });

  test.each<[string, string]>([
    ['another id', token.replace('12-', '13-')],
    ['another kind', `r${token}`],
    ['the other way round', reply.slice(1)],
    ['a signature that was changed', token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['text before it', `x${token}`],
    ['text after it', `${token}0`],
    ['no signature', '12-'],
    ['no text', ''],
  ])('opens nothing with %s', (_change, changed) => {
    expect(readDecisionToken(secrets, changed)).toBeNull();
  });

  test('opens nothing if another installation or feature signed it', () => {
    const others = deriveSecrets('another secret');
    expect(readDecisionToken(others, token)).toBeNull();
    expect(readDecisionToken(secrets, `12-${secrets.fingerprint('', '12')}`)).toBeNull();
  });

  test('opens nothing for an invalid id', () => {
    expect(readDecisionToken(secrets, decisionToken(secrets, { kind: 'reply', id: 0 }))).toBeNull();
  });
});
