import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@rendezvous/core/testing';
import { createPage, renderMembers } from '../../testing/renderMembers.tsx';
import { BlockDialog } from './BlockDialog.tsx';

const BLOCK = 'POST /api/block.php';

async function asked(answer: Parameters<Awaited<ReturnType<typeof renderMembers>>['api']['on']>[1]) {
  const user = userEvent.setup();
  const onBlocked = jest.fn();
  const onClose = jest.fn();
  const dialog = (
    <BlockDialog profile={{ id: 'p-sam', name: 'Sam' }} onClose={onClose} onBlocked={onBlocked} />
  );
  const scene = await renderMembers(dialog, {
    path: '/chats/c1',
    answers: (api) =>
      api
        .on(BLOCK, answer)
        .on('GET /api/chats.php', { chats: [], total_unread: 0 })
        .on('GET /api/member.php', createPage({ blocked: true })),
  });
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  return { ...scene, onBlocked, onClose };
}

it('closes after the block, and calls `onBlocked`', async () => {
  const { api, core, onBlocked, onClose } = await asked({ profiles: [] });
  expect(api.last(BLOCK)?.body).toEqual({ profile: 'p-sam' });
  expect(core.toasts.items).toMatchObject([{ tone: 'success', text: 'You’ve blocked Sam.' }]);
  expect([onClose, onBlocked].map((call) => call.mock.calls.length)).toEqual([1, 1]);
});

it('stays open on a refusal, and says why', async () => {
  const { core, onBlocked, onClose } = await asked(refusal('not_found', 'No such member'));
  expect(core.toasts.items).toMatchObject([{ tone: 'error', text: 'No such member' }]);
  expect(onClose).not.toHaveBeenCalled();
  expect(onBlocked).not.toHaveBeenCalled();
});
