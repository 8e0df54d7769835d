import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { outsideAct, renderUrgent } from '@rendezvous/testing';
import { LoadGate } from './LoadGate.tsx';
import { renderPeople } from './testing/renderPeople.tsx';

type From = { state: 'loading' | 'ready' | 'failed'; load: () => Promise<void> };

const open = async (from: From) =>
  renderPeople(
    <LoadGate from={from} skeleton={<p>Placeholder</p>}>
      {() => <p>Content</p>}
    </LoadGate>,
  );

it('keeps the skeleton until content that has arrived is rendered', async () => {
  const from = observable<From>({ state: 'loading', load: () => Promise.resolve() });
  await open(from);
  await outsideAct(async () => {
    runInAction(() => (from.state = 'ready'));
    renderUrgent();
    expect(screen.getByText('Placeholder')).toBeInTheDocument();
    expect(await screen.findByText('Content')).toBeInTheDocument();
    expect(screen.queryByText('Placeholder')).not.toBeInTheDocument();
  });
});

it('shows content that came with the page in the first render', async () => {
  await open({ state: 'ready', load: () => Promise.resolve() });
  expect(screen.getByText('Content')).toBeInTheDocument();
});

it('offers a retry when loading fails', async () => {
  let tries = 0;
  await open({
    state: 'failed',
    load: () => {
      tries += 1;
      return Promise.resolve();
    },
  });
  expect(screen.getByText('This didn’t load.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  // Once when it is mounted.
  expect(tries).toBe(2);
});
