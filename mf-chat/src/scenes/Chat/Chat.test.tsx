import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { when } from 'mobx';
import { NetworkError } from '@rendezvous/core';
import { createChat, refusal } from '@rendezvous/core/testing';
import type { DialogRequest } from '@rendezvous/platform';
import { outsideAct, renderUrgent } from '@rendezvous/testing';
import { remote } from '../../remote.ts';
import {
  createBlockPage,
  createConversation,
  createMessage,
  createPage,
  createPartner,
  createSent,
  defer,
} from '../../testing/fixtures.ts';
import type { ChatPage } from '../../testing/fixtures.ts';
import { renderChat } from '../../testing/renderChat.tsx';
import { Chat } from './Chat.tsx';

const path = '/chats/c1';
const SEND = 'POST /api/chat.php';
const box = () => screen.findByRole('textbox', { name: 'Write to Sam' });

const money = { amount: 100, currency: 'EUR' as const };

it('names the partner from the list while the conversation loads', async () => {
  const never = new Promise<never>(() => undefined);
  await renderChat(<Chat />, {
    path,
    answers: ({ api }) => {
      api.on('GET /api/chat.php', () => never);
      api.on('GET /api/chats.php', { chats: [createChat('c1')], total_unread: 0 });
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Member c1, 40' })).toBeVisible();
});

it("keeps the partner's header and picture once the messages have loaded", async () => {
  const page = defer<ChatPage>();
  await renderChat(<Chat />, {
    path,
    answers: ({ api }) => {
      api.on('GET /api/chat.php', () => page.promise);
      const chat = { ...createChat('c1'), profile: createPartner() };
      api.on('GET /api/chats.php', { chats: [chat], total_unread: 0 });
    },
  });
  const name = await screen.findByRole('heading', { level: 1, name: 'Sam, 41' });
  await act(async () => page.resolve(createPage()));
  expect(await box()).toBeVisible();
  expect(name).toBeInTheDocument();
});

it('shows the back link while the conversation loads, even if the partner is unknown', async () => {
  const never = () => new Promise<never>(() => undefined);
  await renderChat(<Chat />, { path, answers: ({ api }) => api.on('GET /api/chat.php', never) });
  expect(screen.getByRole('link', { name: 'Back to all messages' })).toBeVisible();
});

describe('the message box', () => {
  it('shows the cost, sends the message, and updates the balance from the response', async () => {
    const user = userEvent.setup();
    const { api } = await renderChat(<Chat />, { path, answers: (test) => test.api.on(SEND, createSent(1)) });
    await user.type(await box(), '  Hello Sam ');
    expect(screen.getByText('A message costs 1 credit')).toBeVisible();
    expect(screen.getByText('5 credits left')).toBeVisible();
    const send = screen.getByRole('button', { name: 'Send. A message costs 1 credit' });
    expect(send).not.toHaveAttribute('data-flies');
    await user.click(send);
    expect(send).toHaveAttribute('data-flies');
    expect(api.last(SEND)?.body).toMatchObject({ profile: 'p-sam', text: 'Hello Sam' });
    expect(await screen.findByText('4')).toBeVisible();
    expect(screen.getByText('credits left')).toBeVisible();
    expect(await box()).toHaveValue('');
  });

  it('shows the price in credits and money once the member has bought credits', async () => {
    const costs = { message: 2, photo: 2, gift: 3, price_per_credit: money };
    await renderChat(<Chat />, { path, page: { costs } });
    expect(await screen.findByText('A message costs 2 credits (€2.00)')).toBeVisible();
  });

  it('does not send an empty message', async () => {
    const user = userEvent.setup();
    const { api } = await renderChat(<Chat />, { path });
    await user.type(await box(), '   ');
    const send = screen.getByRole('button', { name: /^Send\. / });
    await user.click(send);
    expect(api.count(SEND)).toBe(0);
    expect(send).not.toHaveAttribute('data-flies');
  });

  it('sends on Enter if there is a mouse, and breaks the line on Shift+Enter', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
      );
    const user = userEvent.setup();
    const { api } = await renderChat(<Chat />, { path, answers: (test) => test.api.on(SEND, createSent(1)) });
    await user.type(await box(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(api.last(SEND)?.body).toMatchObject({ text: 'one\ntwo' });
  });

  it('keeps a draft across a reload', async () => {
    const user = userEvent.setup();
    const { storage } = await renderChat(<Chat />, { path });
    await user.type(await box(), 'Half a');
    await renderChat(<Chat />, { path, options: { storage } });
    const boxes = await screen.findAllByRole('textbox', { name: 'Write to Sam' });
    expect(boxes[1]).toHaveValue('Half a');
  });

  it('shows a counter above 80 % of the length limit, and does not send longer messages', async () => {
    const user = userEvent.setup();
    const { api } = await renderChat(<Chat />, {
      path,
      settings: { message_length: 10 },
    });
    await user.click(await box());
    await user.paste('👨‍👩‍👧'.repeat(8));
    expect(screen.queryByText('8 of 10')).not.toBeInTheDocument();
    await user.paste('!');
    expect(screen.getByText('9 of 10')).toBeVisible();
    await user.paste('!!');
    await user.click(screen.getByRole('button', { name: /^Send\. / }));
    expect(api.count(SEND)).toBe(0);
  });

  it('reports when the member starts and stops typing', async () => {
    const user = userEvent.setup();
    const { api } = await renderChat(<Chat />, { path });
    await user.type(await box(), 'Hi');
    expect(api.last('PUT /api/chat.php')?.body).toEqual({ conversation: 'c1', typing: true });
    await user.clear(await box());
    expect(api.last('PUT /api/chat.php')?.body).toEqual({ conversation: 'c1', typing: false });
  });
});

describe('the notices above the message box', () => {
  it.each([
    ['blocked', "You're blocked by Sam"],
    ['blocking', 'You’ve blocked Sam.'],
    ['member_invisible', 'This member is invisible right now, so you can’t message or like them.'],
  ] as const)('give the reason why nothing can be sent: %s', async (code, words) => {
    const user = userEvent.setup();
    const { api } = await renderChat(<Chat />, { path, page: { refusal: code } });
    expect(await screen.findByText(words)).toBeVisible();
    await user.type(await box(), 'Hello');
    await user.click(screen.getByRole('button', { name: /^Send\. / }));
    expect(api.count(SEND)).toBe(0);
    expect(screen.queryByRole('button', { name: 'Send a gift' })).not.toBeInTheDocument();
  });

  it('link to Premium if the member needs it', async () => {
    await renderChat(<Chat />, { path, page: { refusal: 'conversation_limit' } });
    expect(await screen.findByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/premium');
  });

  it('say that the partner or the member has not confirmed an email address', async () => {
    const profile = createPartner({ confirmed: false });
    await renderChat(<Chat />, { path, page: { profile }, user: { status: 'not_confirmed' } });
    expect(await screen.findByText(/^Sam hasn’t confirmed an email address yet/)).toBeVisible();
    expect(screen.getByText(/can reply once you’ve confirmed/)).toBeVisible();
  });

  it('say only once that the partner is not confirmed if that is the reason', async () => {
    const profile = createPartner({ confirmed: false });
    await renderChat(<Chat />, { path, page: { profile, refusal: 'recipient_not_confirmed' } });
    await box();
    expect(screen.getAllByText(/hasn’t confirmed/)).toHaveLength(1);
  });
});

it('moves toasts above the message box, and back down when the screen closes', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(132);
  const { style } = document.documentElement;
  const { unmount } = await renderChat(<Chat />, { path });
  await box();
  expect(style.getPropertyValue('--toast-lift')).toBe('132px');
  unmount();
  expect(style.getPropertyValue('--toast-lift')).toBe('');
});

describe('a new conversation', () => {
  it('offers openers, and shows how many conversations the member can still start', async () => {
    const user = userEvent.setup();
    const { api, dialogs } = await renderChat(<Chat />, {
      path: '/members/p-sam/chat',
      page: { conversation: null, conversations_left: 1 },
      answers: (test) =>
        test.api.on('GET /api/icebreakers.php', {
          icebreakers: [
            { id: 'i0', language: 'en', text: 'Tell me more', quote: 'I bake.' },
            { id: 'i1', language: 'en', text: 'What made you smile today?' },
          ],
        }),
    });
    expect(api.last('GET /api/chat.php')?.query).toEqual({ profile: 'p-sam' });
    await user.click(await screen.findByRole('button', { name: 'What made you smile today?' }));
    expect(await box()).toHaveValue('What made you smile today?');
    await user.click(screen.getByRole('button', { name: /I bake.*Tell me more/ }));
    expect(dialogs).toMatchObject([{ name: 'answer', request: { quote: { text: 'I bake.' } } }]);
    expect(screen.getByText('You can start 1 more conversation for free.')).toBeVisible();
    expect(api.count(SEND)).toBe(0);
  });
});

describe('the screen', () => {
  it('marks the messages as read, and labels the history', async () => {
    const page = {
      conversation: createConversation({ total_messages: 2, num_unread_messages: 2 }),
      messages: [createMessage(1), createMessage(2)],
    };
    const { api } = await renderChat(<Chat />, { path, page });
    expect(await screen.findByRole('log', { name: 'Messages with Sam' })).toBeVisible();
    expect(api.last('PUT /api/chat.php')?.body).toEqual({ conversation: 'c1', read_up_to: 2 });
  });

  it('tells screen readers that the partner is typing', async () => {
    const { core } = await renderChat(<Chat />, { path, page: { messages: [createMessage(1)] } });
    await box();
    const typing = { conversation: 'c1', profile: 'p-sam', typing: true };
    act(() => core.events.emit({ id: '1', type: 'typing', data: typing }));
    expect(screen.getByText('Sam is typing…')).toHaveAttribute('aria-live', 'polite');
  });

  it("deletes the member's copy after a confirmation, and returns to the list", async () => {
    const user = userEvent.setup();
    const scene = await renderChat(<Chat />, {
      path,
      answers: (test) =>
        test.api
          .on('DELETE /api/chat.php', undefined)
          .on('GET /api/chats.php', { chats: [createChat('c1')], total_unread: 0 }),
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this conversation?' });
    expect(within(dialog).getByText(/Sam keeps a copy/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(scene.api.last('DELETE /api/chat.php')?.body).toEqual({ conversation: 'c1' });
    expect(scene.location()).toBe('/chats');
    expect(scene.core.chats.items.size).toBe(0);
  });

  it('asks for confirmation before a block, and then returns to the list', async () => {
    const user = userEvent.setup();
    const scene = await renderChat(<Chat />, { path });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block Sam' }));
    expect(scene.dialogs).toMatchObject([{ name: 'block', request: { profile: { id: 'p-sam' } } }]);
    const { onBlocked } = scene.dialogs[0]?.request as DialogRequest<'block'>;
    act(() => onBlocked?.());
    expect(scene.location()).toBe('/chats');
  });

  it.each([
    { blocked: true, words: 'You’ve blocked Sam', link: 'View profile', href: '/members/p-sam' },
    { blocked: false, words: "You're blocked by Sam", link: 'See all messages', href: '/chats' },
  ])('says "$words", with a link to $href', async ({ blocked, words, link, href }) => {
    const profile = { kind: 'blocked' as const, id: 'p-sam', name: 'Sam' };
    await renderChat(<Chat />, {
      path: '/members/p-sam/chat',
      answers: ({ api }) =>
        api
          .on('GET /api/chat.php', refusal(blocked ? 'blocking' : 'blocked'))
          .on('GET /api/member.php', createBlockPage({ profile, blocked, blocked_me: !blocked })),
    });
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
  });

  it('says that the conversation is closed if it is not known who blocked', async () => {
    await renderChat(<Chat />, {
      path,
      answers: (test) => test.api.on('GET /api/chat.php', refusal('blocked')),
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This conversation is closed' }),
    ).toBeVisible();
  });

  it.each(['blocked', 'not_found'] as const)('says that the partner has blocked (%s)', async (code) => {
    const { api, core } = await renderChat(<Chat />, { path, page: { messages: [createMessage(1)] } });
    await box();
    api
      .on('GET /api/chat.php', refusal(code))
      .on('GET /api/member.php', createBlockPage({ blocked_me: true }));
    act(() => core.events.emit({ id: '1', type: 'block', data: { profile: 'p-sam', blocked: true } }));
    expect(await screen.findByRole('heading', { level: 1, name: "You're blocked by Sam" })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says that a conversation no longer exists, and links to the others', async () => {
    await renderChat(<Chat />, {
      path,
      answers: (test) => test.api.on('GET /api/chat.php', refusal('not_found')),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'This conversation is gone' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all messages' })).toHaveAttribute('href', '/chats');
  });

  it('retries after a failed load', async () => {
    const user = userEvent.setup();
    const { api } = await renderChat(<Chat />, {
      path,
      answers: (test) => test.api.on('GET /api/chat.php', new NetworkError('network')),
    });
    await screen.findByRole('heading', { name: 'This conversation didn’t load' });
    api.on('GET /api/chat.php', createPage());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box()).toBeVisible();
  });
});

it('marks a fictional profile with the site’s label, and never as online', async () => {
  await renderChat(<Chat />, {
    path,
    page: { profile: createPartner({ fictional: true, online: true }) },
    settings: { fictional_singular: 'Entertainment profile' },
  });
  expect(await screen.findByText('Entertainment profile')).toBeVisible();
  expect(screen.queryByText('Online')).not.toBeInTheDocument();
});

it.each([
  [0, 'Active today'],
  [7, 'Active this week'],
  [30, 'Active this month'],
])('shows roughly when the partner was last active: %i days before today', async (days, words) => {
  // The tests' clock shows noon of 1 May 2026.
  const last_active = new Date(Date.parse('2026-05-01T00:00:00Z') - days * 24 * 3600_000).toISOString();
  await renderChat(<Chat />, { path, page: { profile: createPartner({ last_active }) } });
  expect(await screen.findByText(words)).toBeVisible();
});

it('keeps the skeleton until the conversation is rendered', async () => {
  const page = defer<ChatPage>();
  const { core } = await renderChat(<Chat />, {
    path,
    answers: (test) => test.api.on('GET /api/chat.php', () => page.promise),
  });
  await outsideAct(async () => {
    page.resolve(createPage());
    await when(() => remote.createStore(core).conversations.of({ conversation: 'c1' }).state === 'ready');
    renderUrgent();
    expect(screen.queryByRole('textbox', { name: 'Write to Sam' })).not.toBeInTheDocument();
    expect(await box()).toBeVisible();
  });
});
