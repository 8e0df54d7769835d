import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from '../menus/index.ts';
import type { LoadedMenuProps } from '../menus/index.ts';
import { ChatBubble, Composer, ConversationRow, JumpToNewest, MessageStatus, StatusAction } from './index.ts';

const composer = { label: 'Write to Sanne', sendLabel: 'Send', sendIcon: null };

it('JumpToNewest stays centred, so that it does not cover a message’s read status', () => {
  render(<JumpToNewest label="Jump to the newest" count={null} onClick={() => undefined} />);
  const { insetInline, marginInline } = getComputedStyle(screen.getByRole('button'));
  expect([insetInline, marginInline]).toEqual(['0', 'auto']);
});

describe('Composer', () => {
  it('sends with Enter if enabled, and breaks the line with Shift and Enter', async () => {
    const send = jest.fn();
    const change = jest.fn();
    render(<Composer {...composer} value="Hello" onChange={change} onSend={send} enterSends />);
    const box = screen.getByRole('textbox', { name: 'Write to Sanne' });
    await userEvent.type(box, '{Shift>}{Enter}{/Shift}');
    expect(send).not.toHaveBeenCalled();
    expect(change).toHaveBeenLastCalledWith('Hello\n');
    await userEvent.type(box, '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['key event before the end, as in Chrome', { keyCode: 229, isComposing: true }],
    ['key event after the end, as in Safari', { keyCode: 229, isComposing: false }],
  ])('does not send on the Enter that ends a composition: %s', (_order, key) => {
    const send = jest.fn();
    render(<Composer {...composer} value="かん" onChange={() => undefined} onSend={send} enterSends />);
    const box = screen.getByRole('textbox');
    fireEvent.compositionEnd(box);
    fireEvent.keyDown(box, { key: 'Enter', ...key });
    expect(send).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('sends no empty messages, and nothing while disabled', async () => {
    const send = jest.fn();
    const { rerender } = render(
      <Composer {...composer} value="  " onChange={() => undefined} onSend={send} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    rerender(<Composer {...composer} value="Hello" disabled onChange={() => undefined} onSend={send} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the cost', () => {
    render(
      <Composer
        {...composer}
        value=""
        onChange={() => undefined}
        onSend={() => undefined}
        cost="A message costs 1 credit (€0.80)"
        balance="8 credits left"
      />,
    );
    expect(screen.getByText('A message costs 1 credit (€0.80)')).toBeInTheDocument();
  });
});

describe('a message’s menu', () => {
  afterEach(() => void jest.useRealTimers());

  async function touch(
    finish: (user: ReturnType<typeof userEvent.setup>, bubble: HTMLElement) => Promise<void>,
  ) {
    jest.useFakeTimers();
    const open = jest.fn();
    const menu = ({ trigger }: LoadedMenuProps) => {
      open();
      return trigger;
    };
    const actions = <MenuButton label="More" icon={null} menu={menu} />;
    render(
      <ChatBubble mine={false} author="Sam" actions={actions}>
        Hello
      </ChatBubble>,
    );
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const bubble = screen.getByText('Hello');
    await user.pointer({ keys: '[TouchA>]', target: bubble });
    await finish(user, bubble);
    return open;
  }

  it('opens on a long press', async () => {
    const open = await touch(async () => act(() => jest.advanceTimersByTime(500)));
    expect(open).toHaveBeenCalled();
  });

  it('does not open while scrolling or on a tap, which only shows its button', async () => {
    const open = await touch(async (user, target) => {
      await user.pointer({ keys: '[/TouchA]', target });
      expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
      await user.pointer({ keys: '[TouchA>]', target });
      fireEvent.pointerCancel(target);
      act(() => jest.advanceTimersByTime(500));
    });
    expect(open).not.toHaveBeenCalled();
  });
});

describe('messages', () => {
  it('show who wrote them, and whether they failed', async () => {
    const retry = jest.fn();
    render(
      <ChatBubble
        mine
        author="You"
        pending
        status={
          <MessageStatus
            mine
            state="failed"
            label="Not sent"
            actions={
              <StatusAction strong onClick={retry}>
                Try again
              </StatusAction>
            }
          />
        }
      >
        Then I bring the soup.
      </ChatBubble>,
    );
    expect(screen.getByText('You:')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('are listed with one link per conversation', () => {
    render(
      <ConversationRow
        href="/chats/3"
        name="Sanne"
        picture={null}
        preview="Fair."
        time="14:02"
        unread={2}
        unreadLabel="2 unread messages"
        current
      />,
    );
    const row = screen.getByRole('link', { name: /Sanne.*14:02.*Fair.*2 unread messages/ });
    expect(row).toHaveAttribute('aria-current', 'true');
  });
});
