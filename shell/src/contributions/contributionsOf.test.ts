import { expect, it } from '@jest/globals';
import type { Contributions } from '@rendezvous/contracts';
import { declareRemote } from '../testing/declaredRemotes.ts';
import { testRelease } from '../testing/testBoot.ts';
import { contributionsOf } from './contributionsOf.ts';

const contribute = (contributes: Partial<Contributions>) =>
  declareRemote({ exposes: [], contributes, labels: {} });
const alert = (id: string, priority: number) => ({ id, module: 'Alert', priority, when: {} });
const link = (id: string, order: number) => ({ id, menus: ['top'], order, to: 'likes', label: id }) as const;
const namesOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

it('orders the contributions of all remotes, and sorts those without an order by remote', () => {
  const release = testRelease({
    payments: contribute({
      alerts: [alert('poor', 20), alert('failed', 5)],
      menu: [link('credits', 40), link('help', 90)],
      prefetch: [{ module: 'Credits', order: 30 }],
      background: [{ module: 'Balance' }],
    }),
    chat: contribute({
      alerts: [alert('unread', 10)],
      menu: [link('chats', 60), link('outbox', 10)],
      prefetch: [
        { module: 'Chats', order: 50 },
        { module: 'Chat', order: 20 },
      ],
      background: [{ module: 'Outbox' }],
    }),
  });
  const { alerts, menu, prefetch, background } = contributionsOf(release);
  expect(namesOf(alerts)).toEqual(['failed', 'unread', 'poor']);
  expect(namesOf(menu)).toEqual(['outbox', 'credits', 'chats', 'help']);
  expect(prefetch.map(({ remote, module }) => `${remote}/${module}`)).toEqual([
    'chat/Chat',
    'payments/Credits',
    'chat/Chats',
  ]);
  expect(background.map(({ module }) => module)).toEqual(['Outbox', 'Balance']);
});

it('gives a name that two remotes use to the first remote', () => {
  const release = testRelease({
    payments: contribute({ dialogs: { gift: { module: 'Second' }, pay: { module: 'Pay' } } }),
    chat: contribute({ dialogs: { gift: { module: 'First' } } }),
  });
  expect(Object.fromEntries(contributionsOf(release).dialogs)).toEqual({
    gift: { remote: 'chat', module: 'First' },
    pay: { remote: 'payments', module: 'Pay' },
  });
});

it('collects once per release', () => {
  const release = testRelease({ chat: contribute({ background: [{ module: 'Outbox' }] }) });
  expect(contributionsOf(release)).toBe(contributionsOf(release));
  expect(contributionsOf(testRelease({})).background).toEqual([]);
});
