import { useRef } from 'react';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMessageKeys } from './useMessageKeys.ts';

/** Renders three messages with a menu button each, and a field after the history. */
function History({ onOpen }: { onOpen: () => void }) {
  const room = useRef<HTMLDivElement>(null);
  useMessageKeys(room);
  return (
    <>
      <div ref={room}>
        <div role="log" tabIndex={0}>
          {[1, 2, 3].map((number) => (
            <div key={number}>
              <button type="button" tabIndex={-1} aria-haspopup="menu" aria-expanded={false} onClick={onOpen}>
                Message {number}
              </button>
            </div>
          ))}
        </div>
      </div>
      <textarea aria-label="Write" />
    </>
  );
}

it('moves the focus to the newest message, by arrow keys to the others, and then to the box', async () => {
  const user = userEvent.setup();
  const open = jest.fn();
  render(<History onOpen={open} />);
  const message = (number: number) => screen.getByRole('button', { name: `Message ${number}` });
  await user.tab();
  expect(screen.getByRole('log')).toHaveFocus();
  await user.tab();
  expect(message(3)).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(message(1)).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(message(2)).toHaveFocus();
  expect(open).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('log')).toHaveFocus();
});
