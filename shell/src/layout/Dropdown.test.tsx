import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from './Dropdown.tsx';

function Page({ closeKey = '/members' }: { closeKey?: string }) {
  return (
    <>
      <Dropdown
        closeKey={closeKey}
        renderButton={(props) => (
          <button type="button" {...props}>
            Menu
          </button>
        )}
      >
        <li>Fixed words</li>
        <li>
          <button type="button">Choice</button>
        </li>
      </Dropdown>
      <p>Outside</p>
      <button type="button">Next</button>
    </>
  );
}
const menu = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => {
  const isShown = screen.queryByRole('button', { name: 'Choice' }) !== null;
  expect(menu()).toHaveAttribute('aria-expanded', String(isShown));
  return isShown;
};
async function open() {
  const user = userEvent.setup();
  const page = render(<Page />);
  expect(isOpen()).toBe(false);
  await user.click(menu());
  expect(isOpen()).toBe(true);
  return { ...page, user };
}

it('closes with its button', async () => {
  const { user } = await open();
  await user.click(menu());
  expect(isOpen()).toBe(false);
});

it('closes on a choice and on Escape, and restores the focus', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Choice' }));
  expect(isOpen()).toBe(false);
  expect(menu()).toHaveFocus();
  await user.click(menu());
  await user.tab();
  await user.keyboard('x');
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(menu()).toHaveFocus();
});

it('closes on a press outside, but not on one inside', async () => {
  const { user } = await open();
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Fixed words') });
  expect(isOpen()).toBe(true);
  await user.pointer({ keys: '[/MouseLeft]' });
  if (!isOpen()) await user.click(menu());
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Outside') });
  expect(isOpen()).toBe(false);
});

it('closes when the focus leaves it', async () => {
  const { user } = await open();
  await user.tab();
  expect(isOpen()).toBe(true);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(isOpen()).toBe(false);
});

it('closes when the page changes', async () => {
  const { rerender } = await open();
  rerender(<Page closeKey="/likes" />);
  expect(isOpen()).toBe(false);
});
