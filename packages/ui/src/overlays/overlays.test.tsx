import { useState } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@rendezvous/ui';
import { Dialog, RangeSlider, Sheet, Tabs } from './index.ts';

function Asking({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this conversation?"
        description="It goes from your side only."
        closeLabel="Close"
        locked={locked}
      >
        <Button onClick={() => setOpen(false)}>Yes</Button>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('has a name and a description; Escape closes it and restores the focus', async () => {
    render(<Asking />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this conversation?' });
    expect(dialog).toHaveAccessibleDescription('It goes from your side only.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  });

  it('ignores Escape while locked, and closes with its close button', async () => {
    render(<Asking locked />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('Sheet', () => {
  it('closes with its close button', async () => {
    const close = jest.fn();
    render(
      <Sheet
        open
        onClose={close}
        title="All filters"
        closeLabel="Close"
        footer={<Button>Show 214 people</Button>}
      >
        Filters
      </Sheet>,
    );
    expect(await screen.findByRole('dialog', { name: 'All filters' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

function Likes() {
  const [tab, setTab] = useState<'received' | 'sent'>('received');
  return (
    <Tabs
      label="Likes"
      value={tab}
      onChange={setTab}
      items={[
        { value: 'received', label: 'Received', content: 'Twelve' },
        { value: 'sent', label: 'Sent', content: 'Three' },
      ]}
    />
  );
}

describe('Tabs', () => {
  it('shows the panel of the chosen tab', async () => {
    render(<Likes />);
    expect(screen.getByRole('tab', { name: 'Received', selected: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Sent' }));
    expect(screen.getByRole('tabpanel', { name: 'Sent' })).toHaveTextContent('Three');
  });
});

describe('RangeSlider', () => {
  it('moves a handle with keys, and keeps both handles in order', async () => {
    const change = jest.fn();
    render(
      <RangeSlider
        label="Age"
        value={[30, 31]}
        min={18}
        max={99}
        onChange={change}
        valueText="30 to 31"
        thumbLabels={['From', 'To']}
      />,
    );
    const from = screen.getByRole('slider', { name: 'From' });
    expect(from).toHaveValue('30');
    act(() => from.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(change).toHaveBeenLastCalledWith([31, 31]);
    act(() => screen.getByRole('slider', { name: 'To' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(change).toHaveBeenLastCalledWith([30, 32]);
  });
});
