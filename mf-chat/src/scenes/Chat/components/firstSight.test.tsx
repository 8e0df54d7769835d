import { expect, it, jest } from '@jest/globals';
import { FirstSight } from '@rendezvous/testing';
import { remote } from '../../../remote.ts';
import { createPartner } from '../../../testing/fixtures.ts';
import { renderChat } from '../../../testing/renderChat.tsx';
import { Icebreakers } from './Icebreakers.tsx';
import { ReadyCard } from './ReadyCard.tsx';

const never = () => new Promise<never>(() => undefined);

it('never shows the openers for the previous partner', async () => {
  const see = jest.fn();
  await renderChat(
    <FirstSight onSee={see}>
      <Icebreakers partner={createPartner()} disabled={false} onChoose={() => undefined} />
    </FirstSight>,
    {
      path: '/chats/c1',
      answers: ({ api, core }) => {
        api.on('GET /api/icebreakers.php', never);
        const opener = { id: 'i', language: 'en', text: 'Do you bake?' } as const;
        remote.createStore(core).icebreakers.set([opener], 'p-other');
      },
    },
  );
  expect(see).toHaveBeenCalledWith(expect.not.stringContaining('Do you bake?'));
});

it('never shows the status of another payment', async () => {
  const see = jest.fn();
  await renderChat(
    <FirstSight onSee={see}>
      <ReadyCard partner={createPartner()} isReady={false} onBuy={() => undefined} />
    </FirstSight>,
    {
      path: '/chats/c1?payment=7',
      user: { credits: 0 },
      answers: ({ api, core }) => {
        api.on('GET /api/payment.php', never);
        remote.createStore(core).paying.set('pending', '6');
      },
    },
  );
  expect(see).toHaveBeenCalledWith(expect.stringContaining('0 credits left'));
});
