import { useState } from 'react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlatformContext } from '../PlatformContext.ts';
import { fakePlatform } from '../testing/fakePlatform.ts';
import { lazyDialog } from './lazyDialog.tsx';

type DialogProps = { onClose: () => void };
type SheetProps = DialogProps & { open: boolean };

const Dialog = ({ onClose }: DialogProps) => <button onClick={onClose}>Close it</button>;

beforeEach(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('shows an error over the unchanged screen if its code does not load, and retries when opened again', async () => {
  const user = userEvent.setup();
  const load = jest.fn(async () => ({ default: Dialog }));
  load.mockRejectedValueOnce(new Error('no network'));
  const Part = lazyDialog<DialogProps>(load, ({ onClose }) => onClose());
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open it</button>
        {isOpen ? <Part onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  const platform = fakePlatform({ remotes: {} as never });
  render(
    <PlatformContext value={platform}>
      <Screen />
    </PlatformContext>,
  );
  const opener = screen.getByRole('button', { name: 'Open it' });
  await user.click(opener);
  expect(platform.core.toasts.items).toMatchObject([{ tone: 'error', key: 'network' }]);
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Close it' }));
  expect(screen.queryByRole('button', { name: 'Close it' })).not.toBeInTheDocument();
  await user.click(opener);
  expect(screen.getByRole('button', { name: 'Close it' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('retries when a closed dialog that stays mounted opens again', async () => {
  const load = jest.fn(async () => ({ default: ({ open }: SheetProps) => (open ? <h2>Filters</h2> : null) }));
  load.mockRejectedValueOnce(new Error('no network'));
  const handleClose = jest.fn();
  const Sheet = lazyDialog<SheetProps>(load, ({ onClose }) => onClose());
  const show = (open: boolean) => (
    <PlatformContext value={platform}>
      <Sheet open={open} onClose={handleClose} />
    </PlatformContext>
  );
  const platform = fakePlatform({ remotes: {} as never });
  const { rerender } = render(show(false));
  expect(load).not.toHaveBeenCalled();
  rerender(show(true));
  await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  rerender(show(false));
  rerender(show(true));
  expect(await screen.findByRole('heading', { name: 'Filters' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('closes the dialog with its latest props if the load fails', async () => {
  let fail = (_error: Error): void => undefined;
  const load = () => new Promise<{ default: typeof Dialog }>((_resolve, reject) => void (fail = reject));
  const Part = lazyDialog<DialogProps>(load, ({ onClose }) => onClose());
  const platform = fakePlatform({ remotes: {} as never });
  const [first, latest] = [jest.fn(), jest.fn()];
  const show = (handleClose: () => void) => (
    <PlatformContext value={platform}>
      <Part onClose={handleClose} />
    </PlatformContext>
  );
  const { rerender } = render(show(first));
  rerender(show(latest));
  fail(new Error('no network'));
  await waitFor(() => expect(latest).toHaveBeenCalledTimes(1));
  expect(first).not.toHaveBeenCalled();
});

it('ignores a failure once the dialog is unmounted', async () => {
  const failure = Promise.reject<{ default: typeof Dialog }>(new Error('no network'));
  const handleClose = jest.fn();
  const Part = lazyDialog<DialogProps>(
    () => failure,
    ({ onClose }) => onClose(),
  );
  const platform = fakePlatform({ remotes: {} as never });
  const { unmount } = render(
    <PlatformContext value={platform}>
      <Part onClose={handleClose} />
    </PlatformContext>,
  );
  unmount();
  await failure.catch(() => undefined);
  expect(platform.core.toasts.items).toEqual([]);
  expect(handleClose).not.toHaveBeenCalled();
});

/** Renders for longer than a time slice, so that React interleaves other tasks. */
function Large({ onTask, onEnd }: { onTask: () => void; onEnd: () => void }) {
  return Array.from({ length: 20 }, (_, at) => (
    <Busy key={at} onRender={at === 0 ? () => setTimeout(onTask) : at === 19 ? onEnd : null} />
  ));
}

function Busy({ onRender }: { onRender: (() => void) | null }) {
  onRender?.();
  const until = performance.now() + 4;
  while (performance.now() < until);
  return null;
}

it('renders loaded content in slices, so that input is not delayed', async () => {
  const order: string[] = [];
  const Part = lazyDialog<Parameters<typeof Large>[0]>(
    () => Promise.resolve({ default: Large }),
    () => undefined,
  );
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // Inside `act`, React would not render in slices.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const platform = fakePlatform({ remotes: {} as never });
  render(
    <PlatformContext value={platform}>
      <Part onTask={() => order.push('task')} onEnd={() => order.push('end')} />
    </PlatformContext>,
  );
  await waitFor(() => expect(order).toHaveLength(2));
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  expect(order).toEqual(['task', 'end']);
});
