import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { outsideAct, renderUrgent } from '@rendezvous/testing';
import { renderAccount } from '../testing/renderAccount.tsx';
import { LoadGate } from './LoadGate.tsx';

type From = { state: 'loading' | 'ready'; load: () => Promise<void> };

const open = async (from: From) =>
  renderAccount(
    <LoadGate from={from} skeleton={<p>Placeholder</p>}>
      {() => <p>Content</p>}
    </LoadGate>,
    { path: '/notifications' },
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
