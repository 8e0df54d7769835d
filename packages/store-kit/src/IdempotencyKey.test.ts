import { describe, expect, it } from '@jest/globals';
import { IdempotencyKey } from './IdempotencyKey.ts';

describe('an idempotency key', () => {
  it('stays for the same body until there is a response', () => {
    const key = new IdempotencyKey();
    const first = key.for({ bundle: 'b1' });
    expect(key.for({ bundle: 'b1' })).toBe(first);
    key.answered();
    expect(key.for({ bundle: 'b1' })).not.toBe(first);
  });

  it('differs for another body', () => {
    const key = new IdempotencyKey();
    expect(key.for({ bundle: 'b2' })).not.toBe(key.for({ bundle: 'b1' }));
  });
});
