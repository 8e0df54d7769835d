import { NetworkError } from '@rendezvous/core';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { TestCore } from '@rendezvous/core/testing';
import { OutboxStore } from '../stores/OutboxStore.ts';

export const SEND = 'POST /api/chat.php';
export const lost = new NetworkError('network');

type Sent = NonNullable<BodyOf<typeof SEND>>;

/** Creates an outbox. `arrived` lists the texts that it has sent, in order. */
export function outboxOf(core: TestCore['core']) {
  const arrived: string[] = [];
  const outbox = new OutboxStore(core, {
    onSent: (pending) => void arrived.push(pending.text ?? pending.kind),
    isShown: () => false,
    markFresh: () => undefined,
  });
  return { outbox, arrived };
}

export function bodies(api: TestCore['api']): Sent[] {
  return api.calls.filter(({ key }) => key === SEND).map(({ body }) => body as Sent);
}

export const text = (words: string) => ({ kind: 'text', text: words }) as const;
