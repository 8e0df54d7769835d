import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@rendezvous/ui';
import { Menu, MenuItem, MenuLink } from './index.ts';
import { placePanel } from './placePanel.ts';

function More({ onReport = () => undefined }: { onReport?: () => void }) {
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuLink href="#settings">Settings</MenuLink>
        <MenuItem onSelect={onReport}>Report</MenuItem>
        <MenuItem onSelect={() => undefined}>Block</MenuItem>
      </Menu>
      <p>Elsewhere</p>
    </>
  );
}

describe('Menu', () => {
  it('focuses its first item on opening, and sets `aria-expanded` on the button', async () => {
    render(<More />);
    const button = screen.getByRole('button', { name: 'More' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(screen.getByRole('menu', { name: 'More' })).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
  });

  it('moves the focus with arrow keys, Home, End and letters', async () => {
    render(<More />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Block' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('r');
    expect(screen.getByRole('menuitem', { name: 'Report' })).toHaveFocus();
    await userEvent.keyboard('{End}{Home}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Block' })).toHaveFocus();
  });

  it('runs the action once, closes, and restores the focus', async () => {
    const report = jest.fn();
    render(<More onReport={report} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(report).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('opens below the given ancestor instead of its button', async () => {
    render(
      <div data-testid="row" data-row>
        <Menu below="[data-row]" trigger={<Button>More</Button>}>
          <MenuItem onSelect={() => undefined}>Report</MenuItem>
        </Menu>
      </div>,
    );
    screen.getByTestId('row').getBoundingClientRect = () => new DOMRect(40, 100, 300, 50);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('menu')).toHaveStyle({ top: '158px' });
  });

  it('closes on Escape and restores the focus, and closes on a press outside', async () => {
    render(<More />);
    const button = screen.getByRole('button', { name: 'More' });
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('placePanel', () => {
  const view = { width: 400, height: 800 };
  const panel = { width: 200, height: 300 };
  const wish = { side: 'bottom', align: 'start', rtl: false } as const;

  it('opens below its anchor', () => {
    const placed = placePanel({ left: 50, top: 100, width: 44, height: 44 }, panel, view, wish);
    expect(placed).toMatchObject({ left: 50, top: 152, side: 'bottom' });
  });

  it('opens on the opposite side if there is no room', () => {
    const placed = placePanel({ left: 50, top: 700, width: 44, height: 44 }, panel, view, wish);
    expect(placed).toMatchObject({ top: 392, side: 'top' });
  });

  it('stays inside the window', () => {
    const placed = placePanel({ left: 340, top: 100, width: 44, height: 44 }, panel, view, wish);
    expect(placed.left).toBe(188);
  });

  it('mirrors the position in right-to-left languages', () => {
    const placed = placePanel({ left: 300, top: 100, width: 80, height: 44 }, panel, view, {
      ...wish,
      rtl: true,
    });
    expect(placed.left).toBe(180);
  });
});
