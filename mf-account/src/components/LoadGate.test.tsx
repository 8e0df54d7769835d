import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { flushSync } from 'react-dom';
import { renderAccount } from '../testing/renderAccount.tsx';
import { LoadGate } from './LoadGate.tsx';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

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
  // Outside `act`, as in a browser: it would also render what React has put off.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  runInAction(() => (from.state = 'ready'));
  // What input or a store would make React render.
  flushSync(() => undefined);
  expect(screen.getByText('Placeholder')).toBeInTheDocument();
  expect(await screen.findByText('Content')).toBeInTheDocument();
  expect(screen.queryByText('Placeholder')).not.toBeInTheDocument();
});

it('shows content that came with the page in the first render', async () => {
  await open({ state: 'ready', load: () => Promise.resolve() });
  expect(screen.getByText('Content')).toBeInTheDocument();
});
