import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChat, refusal, settle } from '@rendezvous/core/testing';
import { memoryStorage } from '@rendezvous/core';
import { chatCore, defer } from '../testing/fixtures.ts';
import { renderChat } from '../testing/renderChat.tsx';
import { outboxOf } from '../testing/outbox.ts';
import { Chat } from '../scenes/Chat/Chat.tsx';
import { Outbox } from './Outbox.ts';

const SEND = 'POST /api/chat.php';
const blocked = refusal('blocked', 'This member has blocked you.');
const words = (text: string) => ({ kind: 'text', text }) as const;

/** Returns the storage of an earlier page that could not send these messages. */
async function leftBy(...texts: string[]) {
  const storage = memoryStorage();
  const before = chatCore({}, { storage });
  before.api.on(SEND, () => new Promise(() => undefined));
  const { outbox } = outboxOf(before.core);
  for (const text of texts) outbox.add('p-sam', words(text));
  await settle();
  return storage;
}

function Visit() {
  const [here, setHere] = useState(true);
  return (
    <>
      {here ? <Chat /> : null}
      <button onClick={() => setHere(false)}>Leave</button>
      <Outbox />
    </>
  );
}

describe('a rejected message', () => {
  it('shows one toast per recipient on other screens, with a link to the conversation', async () => {
    const storage = await leftBy('one', 'two');
    const sam = createChat('c1', { profile: { ...createChat('c1').profile, id: 'p-sam', name: 'Sam' } });
    const { core, api } = await renderChat(<Outbox />, {
      path: '/likes',
      options: { storage },
      answers: (test) =>
        test.api.on(SEND, blocked).on('GET /api/chats.php', { chats: [sam], total_unread: 0 }),
    });
    await act(settle);
    expect(api.count(SEND)).toBe(2);
    expect(core.toasts.items).toMatchObject([
      {
        tone: 'error',
        text: 'We couldn’t send your message to Sam: This member has blocked you.',
        href: '/members/p-sam/chat',
      },
    ]);
  });

  it('shows a toast without a name if the conversation is unknown', async () => {
    const storage = await leftBy('one');
    const { core } = await renderChat(<Outbox />, {
      path: '/likes',
      options: { storage },
      answers: (test) => test.api.on(SEND, blocked),
    });
    await act(settle);
    expect(core.toasts.items).toMatchObject([
      { text: 'We couldn’t send a message: This member has blocked you.' },
    ]);
  });

  it('shows no toast while its conversation is on screen', async () => {
    const user = userEvent.setup();
    const scene = (
      <>
        <Chat />
        <Outbox />
      </>
    );
    const { core, api } = await renderChat(scene, {
      path: '/chats/c1',
      answers: (test) => test.api.on(SEND, blocked),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Write to Sam' }), 'Hello');
    await user.click(screen.getByRole('button', { name: /^Send\. / }));
    await act(settle);
    expect(api.count(SEND)).toBe(1);
    expect(core.toasts.items).toEqual([]);
  });

  it('shows a toast once the member has left its conversation', async () => {
    const user = userEvent.setup();
    const { core, api } = await renderChat(<Visit />, { path: '/chats/c1' });
    await user.type(await screen.findByRole('textbox', { name: 'Write to Sam' }), 'Hello');
    const answer = defer<never>();
    api.on(SEND, () => answer.promise);
    await user.click(screen.getByRole('button', { name: /^Send\. / }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    answer.reject(blocked);
    await act(settle);
    expect(core.toasts.items).toMatchObject([{ href: '/members/p-sam/chat' }]);
  });
});
