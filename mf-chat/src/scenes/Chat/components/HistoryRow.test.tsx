import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { ApiError, NetworkError } from '@rendezvous/core';
import { refusal } from '@rendezvous/core/testing';
import { toRows } from '../../../models/rows.ts';
import { remote } from '../../../remote.ts';
import {
  createMessage,
  createMessagePhoto,
  createPage,
  createPartner,
  createSent,
  defer,
} from '../../../testing/fixtures.ts';
import { received } from '../../../testing/openConversation.ts';
import { renderChat } from '../../../testing/renderChat.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import type { HistoryRowProps } from './HistoryRow.tsx';

const path = '/chats/c1';
const SEND = 'POST /api/chat.php';
const partner = createPartner();

/** Renders all rows without virtualisation, because jsdom has no layout. */
const Lines = observer(function Lines({ onReport = () => undefined }: Partial<HistoryRowProps>) {
  const { conversations, outbox } = remote.useStore();
  const conversation = conversations.of({ conversation: 'c1' });
  const { messages, unreadFrom, unreadCount, hasMore, historyLimited } = conversation;
  const rows = toRows({
    messages,
    pending: outbox.to('p-sam'),
    isMine: (message) => message.sender === 'p-me',
    unreadFrom,
    unreadCount,
    hasMore,
    historyLimited,
  });
  return rows.map((row) => (
    <HistoryRow key={row.key} row={row} conversation={conversation} partner={partner} onReport={onReport} />
  ));
});

async function lines(
  given: Partial<Parameters<typeof renderChat>[1]> = {},
  onReport?: HistoryRowProps['onReport'],
) {
  const scene = await renderChat(<Lines onReport={onReport} />, { path, ...given });
  const { conversations, outbox } = remote.createStore(scene.core);
  const conversation = conversations.of({ conversation: 'c1' });
  await act(() => conversation.open());
  return { ...scene, outbox, conversation };
}

describe('messages', () => {
  it("name their author, and show whether the partner has read the member's own", async () => {
    await lines({
      page: {
        messages: [
          createMessage(1, { text: 'Hello' }),
          createMessage(2, { text: 'Hi', sender: 'p-me', read_at: '2026-05-01T09:10:00Z' }),
          createMessage(3, { text: 'And you?', sender: 'p-me' }),
        ],
      },
    });
    expect(screen.getByText('Hello')).toBeVisible();
    expect(screen.getByText(/^Sam(?!, )/)).toBeInTheDocument();
    expect(screen.getAllByText('Read')).toHaveLength(1);
  });

  it('warn of the sender’s likely intent, and offer a report with that category', async () => {
    const onReport = jest.fn();
    const message = createMessage(1, { text: 'Write me on WhatsApp', warning: 'other_app' });
    await lines({ page: { messages: [message, createMessage(2)] } }, onReport);
    const note = screen.getByRole('note', { name: /asks you to move to another app/ });
    expect(screen.getAllByRole('note')).toHaveLength(1);
    expect(note).not.toHaveTextContent(/Stay here/);
    const advice = within(note).getByRole('button', { name: 'What you can do', expanded: false });
    await userEvent.click(advice);
    expect(note).toHaveTextContent(/Stay here/);
    await userEvent.click(within(note).getByRole('button', { name: 'Something feels off' }));
    expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ id: 'm1' }), 'scam');
  });

  it('never turn a URL into a link', async () => {
    await lines({ page: { messages: [createMessage(1, { text: 'See https://example.com' })] } });
    expect(screen.getByText('See https://example.com')).toBeVisible();
    expect(screen.queryByRole('link', { name: /example/ })).not.toBeInTheDocument();
  });

  it('say by when a held first message will be checked', async () => {
    const held = { sender: 'p-me', client_id: 'c', held_until: '2026-05-01T18:30:00Z' };
    await lines({ page: { messages: [createMessage(1, held)] } });
    expect(screen.getByText(/^Being checked, by .* at the latest$/)).toBeVisible();
  });

  it('show photos, and name gifts', async () => {
    await lines({
      page: {
        messages: [
          createMessage(1, {
            kind: 'photo',
            text: null,
            photo: createMessagePhoto(),
          }),
          createMessage(2, { kind: 'gift', text: null, gift: { id: 'g', icon: 'rose', credits: 3 } }),
        ],
      },
    });
    expect(screen.getByRole('img', { name: 'Photo' })).toHaveAttribute(
      'src',
      expect.stringContaining('a.webp'),
    );
    expect(screen.getByText('Rose')).toBeVisible();
  });

  it('have the direction of their own script', async () => {
    await lines({ page: { messages: [createMessage(1, { text: 'מה שלומך?' })] } });
    expect(screen.getByText('מה שלומך?').tagName).toBe('BDI');
  });

  it('can be copied and reported if they are from the partner', async () => {
    const user = userEvent.setup();
    const onReport = jest.fn<HistoryRowProps['onReport']>();
    const messages = [createMessage(1, { text: 'Hello' }), createMessage(2, { sender: 'p-me' })];
    const { core } = await lines({ page: { messages } }, onReport);
    const more = screen.getByRole('button', { name: 'More options for this message' });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe('Hello');
    expect(core.toasts.items).toMatchObject([{ text: 'Copied.' }]);
    await user.click(screen.getByRole('button', { name: 'More options for this message' }));
    await user.click(screen.getByRole('menuitem', { name: 'Report message' }));
    expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ id: 'm1' }));
  });

  it('open a photo in full', async () => {
    const user = userEvent.setup();
    const photo = createMessagePhoto();
    await lines({ page: { messages: [createMessage(1, { kind: 'photo', text: null, photo })] } });
    await user.click(screen.getByRole('button', { name: 'View photo' }));
    const large = await screen.findByRole('dialog', { name: 'Photo' });
    await user.click(within(large).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('blur a photo until the reader taps it', async () => {
    const user = userEvent.setup();
    const blurred = 'data:image/webp;base64,AAAA';
    const photo = createMessagePhoto({ state: 'closed', filename: null, blurred });
    const { api } = await lines({
      page: { messages: [createMessage(1, { kind: 'photo', text: null, photo })] },
    });
    api.on('POST /api/chat-photo.php', { photo: createMessagePhoto() });
    expect(screen.queryByRole('img', { name: 'Photo' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tap to view' }));
    expect(api.last('POST /api/chat-photo.php')?.body).toEqual({ message: 'm1' });
    expect(screen.getByRole('img', { name: 'Photo' })).toHaveAttribute(
      'src',
      expect.stringContaining('a.webp'),
    );
  });

  it('open the age check from a blurred photo if the check is due', async () => {
    const user = userEvent.setup();
    const photo = createMessagePhoto({ state: 'closed', filename: null });
    const { api, location } = await lines({
      user: { age_due: ['first_adult_content'] },
      page: { messages: [createMessage(1, { kind: 'photo', text: null, photo })] },
    });
    await user.click(screen.getByRole('button', { name: 'Tap to view' }));
    expect(location()).toBe('/age-check?next=%2Fchats%2Fc1');
    expect(api.count('POST /api/chat-photo.php')).toBe(0);
  });

  it.each(['open', 'closed'] as const)('report a photo in state %s with one tap', async (state) => {
    const user = userEvent.setup();
    const photo = createMessagePhoto({ state, ...(state === 'closed' ? { filename: null } : {}) });
    const { api, core } = await lines({
      page: { messages: [createMessage(1, { kind: 'photo', text: null, photo })] },
    });
    api.on('POST /api/report.php', {
      case: {
        id: '7',
        kind: 'report',
        category: 'offensive_photo',
        status: 'open',
        created_at: '2026-05-01T10:00:00Z',
        outcome: null,
      },
    });
    await user.click(screen.getByRole('button', { name: 'Report photo' }));
    expect(api.last('POST /api/report.php')?.body).toEqual({ message: 'm1', category: 'offensive_photo' });
    expect(screen.getByText('This photo was reported. A moderator is checking it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report photo' })).not.toBeInTheDocument();
    expect(core.toasts.items).toMatchObject([{ text: 'Thanks. A moderator will check this photo.' }]);
  });

  it('tell both members that a moderator removed a photo', async () => {
    const photo = createMessagePhoto({ state: 'removed', filename: null });
    const messages = [
      createMessage(1, { kind: 'photo', text: null, photo }),
      createMessage(2, { kind: 'photo', text: null, photo, sender: 'p-me' }),
    ];
    await lines({ page: { messages } });
    expect(screen.getAllByText('A moderator has removed this photo.')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Report photo' })).not.toBeInTheDocument();
  });

  it('quote what they answer, with the name of the profile’s owner', async () => {
    const about = { kind: 'text', text: 'I bake.', filename: null } as const;
    const photo = { kind: 'photo', text: null, filename: 'a.webp' } as const;
    await lines({
      page: {
        messages: [
          createMessage(1, { text: 'What?', quote: about }),
          createMessage(2, { text: 'Where?', sender: 'p-me', quote: photo }),
          createMessage(3, { text: 'Hm', sender: 'p-me', quote: { ...photo, filename: null } }),
        ],
      },
    });
    const [theirs, mine, removed] = screen.getAllByRole('blockquote');
    expect(theirs).toHaveTextContent('YouI bake.');
    expect(mine).toHaveTextContent('SamPhoto');
    const picture = within(mine ?? document.body).getByRole('presentation');
    expect(picture).toHaveAttribute('src', expect.stringContaining('a.webp'));
    expect(removed).toHaveTextContent('A moderator has removed this photo.');
  });

  it('hide a quoted photo if the age check is due, without calling it removed', async () => {
    const photo = { kind: 'photo', text: null, filename: 'a.webp' } as const;
    await lines({
      user: { age_due: ['first_adult_content'] },
      page: {
        messages: [
          createMessage(1, { text: 'Where?', quote: photo }),
          createMessage(2, { text: 'Hm', quote: { ...photo, filename: null } }),
        ],
      },
    });
    for (const quoted of screen.getAllByRole('blockquote')) expect(quoted).toHaveTextContent('YouPhoto');
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  });

  it('change to read when the event arrives', async () => {
    const { core } = await lines({ page: { messages: [createMessage(1, { sender: 'p-me' })] } });
    expect(screen.queryByText('Read')).not.toBeInTheDocument();
    const read_at = '2026-05-01T10:00:00Z';
    act(() =>
      core.events.emit({
        id: '1',
        type: 'read',
        data: { conversation: 'c1', by: 'them', read_seq: 1, read_at, total_unread: 0 },
      }),
    );
    expect(screen.getByText('Read')).toBeInTheDocument();
  });
});

const fresh = () => screen.getAllByRole('article').filter((row) => row.matches('[data-fresh] article'));

describe('an animated entrance', () => {
  const page = { messages: [createMessage(5, { text: 'Before' })], has_more: true };

  it('is shown for messages received or written while the conversation is on screen', async () => {
    const { core, api, clock, conversation, outbox } = await lines({ page });
    await act(async () => conversation.enter());
    expect(fresh()).toEqual([]);
    act(() => core.events.emit(received(6)));
    expect(fresh().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('message 6')]);
    api.on(SEND, () => new Promise<never>(() => undefined));
    await act(async () => outbox.add('p-sam', { kind: 'text', text: 'Mine' }));
    expect(fresh()).toHaveLength(2);
    clock.advance(1_000);
    api.on('GET /api/chat.php', createPage({ messages: [createMessage(4, { text: 'Older' })] }));
    await act(() => conversation.loadOlder());
    expect(screen.getByText('Older')).toBeVisible();
    expect(fresh()).toHaveLength(2);
  });

  it('is not shown for messages that arrive in a hidden tab or before the conversation opens', async () => {
    const { core, conversation } = await lines({ page });
    act(() => core.events.emit(received(6)));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => conversation.enter());
    act(() => core.events.emit(received(7)));
    expect(screen.getByText('message 7')).toBeVisible();
    expect(fresh()).toEqual([]);
  });
});

describe('an unsent message', () => {
  it('keeps its bubble when the server has accepted it', async () => {
    const sent = defer<ReturnType<typeof createSent>>();
    const { outbox } = await lines({ answers: ({ api }) => api.on(SEND, () => sent.promise) });
    act(() => outbox.add('p-sam', { kind: 'text', text: 'Hello' }));
    const bubble = screen.getByText('Hello');
    const { clientId } = outbox.items[0] ?? {};
    await act(async () => sent.resolve(createSent(1, { text: 'Hello', client_id: clientId ?? null })));
    expect(outbox.items).toEqual([]);
    expect(screen.getByText('Hello')).toBe(bubble);
    expect(screen.queryByText('Sending…')).not.toBeInTheDocument();
  });

  it('says that it waits for a connection, and becomes a normal message once sent', async () => {
    const { outbox, api, clock } = await lines({
      answers: (test) => test.api.on(SEND, new NetworkError('network')),
    });
    await act(async () => outbox.add('p-sam', { kind: 'text', text: 'Hello' }));
    expect(await screen.findByText('Waiting for connection')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    api.on(SEND, createSent(1, { text: 'Hello' }));
    await act(async () => clock.advance(5_000));
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(screen.queryByText('Waiting for connection')).not.toBeInTheDocument();
  });

  it('is shown as sending while queued behind another one, without a retry button', async () => {
    const { outbox } = await lines({
      answers: (test) => test.api.on(SEND, () => new Promise<never>(() => undefined)),
    });
    await act(async () => {
      outbox.add('p-sam', { kind: 'text', text: 'one' });
      outbox.add('p-sam', { kind: 'text', text: 'two' });
    });
    expect(await screen.findAllByText('Sending…')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
  });

  it('shows why it was rejected, and can be sent again', async () => {
    const user = userEvent.setup();
    const { outbox, api } = await lines({
      answers: (test) => test.api.on(SEND, refusal('member_invisible', 'Invisible right now')),
    });
    await act(async () => outbox.add('p-sam', { kind: 'text', text: 'Hello' }));
    expect(await screen.findByText('Not sent')).toBeInTheDocument();
    expect(screen.getByText('Invisible right now')).toBeVisible();
    api.on(SEND, createSent(1, { text: 'Hello' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Hello')).toBeVisible();
    expect(screen.queryByText('Not sent')).not.toBeInTheDocument();
  });

  it('says that it waits for credits, and can be moved back to the message box', async () => {
    const user = userEvent.setup();
    const { core, outbox } = await lines({ user: { credits: 0 } });
    const { drafts } = remote.createStore(core);
    drafts.set('p-sam', 'And more');
    act(() => outbox.hold('p-sam', { kind: 'text', text: 'Hello' }));
    expect(screen.getByText('Will be sent once you have credits')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect([outbox.items, drafts.of('p-sam')]).toEqual([[], 'Hello\nAnd more']);
  });

  it('is moved back to the message box with its quote', async () => {
    const user = userEvent.setup();
    const { outbox, dialogs } = await lines({ user: { credits: 0 } });
    const quote = { text: 'I bake.' };
    act(() => outbox.hold('p-sam', { kind: 'text', text: 'What?', quote }));
    expect(await screen.findByText('I bake.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(dialogs).toMatchObject([{ name: 'answer', request: { profile: { id: 'p-sam' }, quote } }]);
  });

  it('is moved back without its quote if the quoted text no longer exists', async () => {
    const user = userEvent.setup();
    const { core, outbox, dialogs } = await lines({
      answers: (test) => test.api.on(SEND, refusal('conflict', 'Something has changed')),
    });
    act(() => outbox.add('p-sam', { kind: 'text', text: 'What?', quote: { text: 'I bake.' } }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(remote.createStore(core).drafts.of('p-sam')).toBe('What?');
    expect(dialogs).toEqual([]);
  });

  it('links to the decision if staff limit how often the member can write, and keeps its text', async () => {
    const message = 'You can start another conversation in 20 min.';
    const slowed = new ApiError(429, { error: 'slowed', message, decision: 'd7' });
    const { outbox } = await lines({ answers: (test) => test.api.on(SEND, slowed) });
    await act(async () => outbox.add('p-sam', { kind: 'text', text: 'Hello' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Why?' })).toHaveAttribute('href', '/decision?token=d7');
    expect(screen.getByText('Hello')).toBeVisible();
  });

  it('can be discarded after a rejection', async () => {
    const user = userEvent.setup();
    const { outbox } = await lines({ answers: (test) => test.api.on(SEND, refusal('blocked')) });
    await act(async () => outbox.add('p-sam', { kind: 'text', text: 'Hello' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  });
});
