import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readJson } from '@rendezvous/core';
import { createSent } from '../../testing/fixtures.ts';
import { renderChat } from '../../testing/renderChat.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';

const SEND = 'POST /api/chat.php';
const path = '/members/p-sam';
const profile = { id: 'p-sam', name: 'Sam' };
const quote = { text: 'I bake.' };

const open = (
  of: { text: string } | { photo: { id: string; filename: string } },
  given: Partial<Parameters<typeof renderChat>[1]> = {},
) => {
  const closed: true[] = [];
  const scene = renderChat(<AnswerSheet profile={profile} quote={of} onClose={() => closed.push(true)} />, {
    path,
    answers: (test) => test.api.on(SEND, createSent(1)),
    ...given,
  });
  return scene.then((made) => ({ ...made, closed }));
};

it('sends the answer with the quoted sentence, and opens the conversation', async () => {
  const user = userEvent.setup();
  const { api, closed, location } = await open(quote);
  const sheet = await screen.findByRole('dialog', { name: 'Write to Sam' });
  expect(within(sheet).getByText('I bake.')).toBeVisible();
  expect(await within(sheet).findByText('A message costs 1 credit')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.keyboard('What do you bake?');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(api.last(SEND)?.body).toMatchObject({ profile: 'p-sam', text: 'What do you bake?', quote });
  expect([closed, location()]).toEqual([[true], '/members/p-sam/chat']);
});

it('sends the id of a quoted photo', async () => {
  const user = userEvent.setup();
  const { api } = await open({ photo: { id: '7', filename: 'a.webp' } });
  await user.type(await screen.findByRole('textbox'), 'Where is that?');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(api.last(SEND)?.body).toMatchObject({ quote: { photo: '7' } });
});

it('holds the answer and its quote until the member has bought credits', async () => {
  const user = userEvent.setup();
  const { api, storage, location } = await open(quote, { user: { credits: 0 } });
  await user.type(await screen.findByRole('textbox'), 'What do you bake?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(location()).toBe('/members/p-sam/chat');
  expect(api.count(SEND)).toBe(0);
  expect(readJson(storage, 'outbox:u-me')).toMatchObject([{ state: 'held', quote }]);
});
