import { expect, it } from '@jest/globals';
import { NetworkError } from '@rendezvous/core';
import { refusal } from '@rendezvous/core/testing';
import { IdempotencyKey } from '@rendezvous/store-kit';
import { sendOnce } from './sendOnce.ts';

it('reuses the idempotency key until there is a response, then takes a new one', async () => {
  const key = new IdempotencyKey();
  const keys: string[] = [];
  const outcomes = [new NetworkError('timeout'), refusal('provider_unavailable'), 'paid', 'paid'];
  const send = async (idempotencyKey: string) => {
    const outcome = outcomes[keys.push(idempotencyKey) - 1];
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const body = { bundle: 'b25' };
  await expect(sendOnce(key, body, send)).rejects.toThrow('timeout');
  await expect(sendOnce(key, body, send)).rejects.toThrow('text of provider_unavailable');
  expect(await sendOnce(key, body, send)).toBe('paid');
  await sendOnce(key, body, send);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
