import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { BottomBar, BottomBarItem, LoadingBar, Toasts } from './index.ts';
import type { ToastItem } from './index.ts';

describe('Toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const show = (items: ToastItem[], dismiss: (id: string) => void) =>
    render(<Toasts items={items} onDismiss={dismiss} label="Notifications" dismissLabel="Close" />);

  it('disappears automatically, but not while it is hovered or focused', () => {
    const dismiss = jest.fn();
    show([{ id: 'a', text: 'Saved' }], dismiss);
    const region = screen.getByRole('region', { name: 'Notifications' });
    fireEvent.pointerEnter(region);
    act(() => void jest.advanceTimersByTime(20_000));
    expect(dismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(region);
    act(() => void jest.advanceTimersByTime(6_000));
    expect(dismiss).toHaveBeenCalledWith('a');
  });

  it('disappears automatically even after another one was dismissed', () => {
    const dismiss = jest.fn();
    const items: ToastItem[] = [
      { id: 'a', text: 'Saved' },
      { id: 'b', text: 'Sent' },
    ];
    show(items, dismiss);
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    act(() => close?.focus());
    fireEvent.click(close ?? document.body);
    act(() => void jest.advanceTimersByTime(6_000));
    expect(dismiss.mock.calls).toContainEqual(['b']);
  });

  it.each(['fixed', 'sticky'])('stays above a %s footer on phones', (position) => {
    const foot = document.body.appendChild(document.createElement('div'));
    foot.dataset['foot'] = '';
    foot.style.position = position;
    jest
      .spyOn(foot, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, window.innerHeight - 130, 390, 70));
    const { rerender } = show([{ id: 'a', text: 'Saved' }], jest.fn());
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(region.style.getPropertyValue('--toast-lift')).toBe('130px');
    foot.remove();
    rerender(<Toasts items={[]} onDismiss={jest.fn()} label="Notifications" dismissLabel="Close" />);
    expect(region.style.getPropertyValue('--toast-lift')).toBe('');
  });

  it('is at most 350 px wide', () => {
    show([{ id: 'a', text: 'Saved' }], jest.fn());
    const list = screen.getByRole('region', { name: 'Notifications' }).firstElementChild;
    expect(getComputedStyle(list ?? document.body).maxWidth).toBe('350px');
  });

  it('keeps a failure until it is dismissed', () => {
    const dismiss = jest.fn();
    show([{ id: 'b', tone: 'danger', text: 'Not saved' }], dismiss);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(dismiss).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dismiss).toHaveBeenCalledWith('b');
  });
});

describe('bars', () => {
  it('mark the current link and new items', () => {
    render(
      <BottomBar aria-label="Main">
        <BottomBarItem href="/chats" icon={null} badge="99+" badgeLabel="99+ unread messages" current>
          Messages
        </BottomBarItem>
      </BottomBar>,
    );
    const bar = screen.getByRole('navigation', { name: 'Main' });
    const link = within(bar).getByRole('link', { name: '99+ unread messages Messages' });
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  it('announce that the page is loading', () => {
    const { rerender } = render(<LoadingBar active={false} label="Loading" />);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    rerender(<LoadingBar active label="Loading" />);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  });

  it('render the loading bar’s line while inactive, so that its start adds no style rules', () => {
    const { rerender } = render(<LoadingBar active={false} label="Loading" />);
    const line = screen.getByRole('progressbar', { hidden: true }).firstElementChild;
    expect(line).toBeInTheDocument();
    rerender(<LoadingBar active label="Loading" />);
    expect(screen.getByRole('progressbar').firstElementChild).toBe(line);
  });

  it('show the loading bar after 200 ms, and fill it within five seconds', () => {
    render(<LoadingBar active label="Loading" />);
    const line = screen.getByRole('progressbar', { name: 'Loading' }).firstElementChild;
    const [appear, creep] = getComputedStyle(line ?? document.body).animation.split(/,(?![^(]*\))/);
    expect(appear).toMatch(/ 200ms /);
    expect(creep).toMatch(/ 5000ms 200ms /);
  });
});
