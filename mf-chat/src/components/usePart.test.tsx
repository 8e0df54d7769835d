import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderChat } from '../testing/renderChat.tsx';
import { usePart } from './usePart.ts';

type DialogProps = { onClose: () => void };

const Dialog = ({ onClose }: DialogProps) => <button onClick={onClose}>Close it</button>;

it('leaves the screen as it is where its code does not come, says so, and tries again when asked again', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const user = userEvent.setup();
  const load = jest.fn(async () => ({ default: Dialog }));
  load.mockRejectedValueOnce(new Error('no network'));
  function Screen() {
    const { Part, open, close } = usePart<DialogProps>(load);
    return (
      <>
        <button onClick={() => void open()}>Open it</button>
        {Part ? <Part onClose={close} /> : null}
      </>
    );
  }
  const { core } = await renderChat(<Screen />, { path: '/chats' });
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  expect(core.toasts.items).toMatchObject([{ tone: 'error', key: 'network' }]);
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  await user.click(await screen.findByRole('button', { name: 'Close it' }));
  expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull();
});
