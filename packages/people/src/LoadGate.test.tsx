import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, observableRef, runInAction } from 'mobx';
import { NetworkError } from '@rendezvous/core';
import { readFailure } from '@rendezvous/store-kit';
import type { Failure, LoadState } from '@rendezvous/store-kit';
import { outsideAct, renderUrgent } from '@rendezvous/testing';
import { LoadGate } from './LoadGate.tsx';
import { renderPeople } from './testing/renderPeople.tsx';

const offline = readFailure(new NetworkError('network'));

type From = { state: LoadState; failure: Failure | null; loads: number; load: () => Promise<void> };

/** A source that counts its loads and never completes them. */
function source(state: LoadState) {
  const from: From = observable({ state, failure: null, loads: 0, load } as From, { failure: observableRef });
  function load(): Promise<void> {
    runInAction(() => {
      from.loads += 1;
      if (from.state !== 'failed') return;
      from.state = 'loading';
      from.failure = null;
    });
    return Promise.resolve();
  }
  function become(next: LoadState, reason: Failure | null = null): void {
    runInAction(() => {
      from.state = next;
      from.failure = reason;
    });
  }
  return { from, become };
}

type Given = Pick<Parameters<typeof LoadGate>[0], 'failed' | 'level' | 'empty'>;

const open = (from: From, given: Given = {}) =>
  renderPeople(
    <>
      <a href="/before">Before</a>
      <LoadGate from={from} skeleton={<p>Placeholder</p>} {...given}>
        {() => <a href="/content">Content</a>}
      </LoadGate>
    </>,
  );

const content = () => screen.queryByRole('link', { name: 'Content' });

describe('while loading', () => {
  it('loads once, and shows and announces the skeleton', async () => {
    const { from } = source('loading');
    await open(from);
    expect(from.loads).toBe(1);
    expect(screen.getByRole('generic', { busy: true })).toHaveTextContent('Placeholder');
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('keeps the skeleton until loaded content is rendered', async () => {
    const { from, become } = source('loading');
    await open(from);
    await outsideAct(async () => {
      become('ready');
      renderUrgent();
      expect(screen.getByText('Placeholder')).toBeInTheDocument();
      expect(await screen.findByText('Content')).toBeInTheDocument();
      expect(screen.queryByText('Placeholder')).not.toBeInTheDocument();
    });
  });
});

describe('when ready', () => {
  it('shows preloaded content on the first render', async () => {
    await open(source('ready').from);
    expect(content()).toBeVisible();
  });

  it('shows the empty state if there is no content', async () => {
    await open(source('ready').from, { empty: <p>Nothing yet</p> });
    expect(screen.getByText('Nothing yet')).toBeVisible();
    expect(content()).not.toBeInTheDocument();
  });
});

describe('after a failure', () => {
  async function openFailed(given: Given = {}) {
    const { from, become } = source('loading');
    await open(from, given);
    act(() => become('failed', offline));
    return { from, become, again: screen.getByRole('button', { name: 'Try again' }) };
  }

  it('shows the reason as an alert instead of the content', async () => {
    await openFailed();
    expect(screen.getByRole('alert')).toHaveTextContent(/^We can’t reach the site\./);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('fills the screen, with a heading that says what is missing', async () => {
    await openFailed({ failed: 'Your likes didn’t load', level: 1 });
    expect(within(screen.getByRole('alert')).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Your likes didn’t load',
    );
  });

  it('says what to do next if the reason is unknown', async () => {
    const { become } = await openFailed({ failed: 'Your likes didn’t load' });
    act(() => become('failed', readFailure(new Error('No JSON'))));
    expect(screen.getByRole('alert')).toHaveTextContent(/Please try again in a moment\./);
  });

  it('retries once the connection is back', async () => {
    const { from, become } = await openFailed();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(from.loads).toBe(2);
    act(() => become('ready'));
    expect(content()).toBeVisible();
  });

  it('retries in place, and moves the focus to the content', async () => {
    const user = userEvent.setup();
    const { from, become, again } = await openFailed();
    await user.click(again);
    expect([from.loads, again.ariaDisabled]).toEqual([2, 'true']);
    act(() => become('failed', offline));
    expect(again).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(from.loads).toBe(3);
    expect(screen.getByRole('alert')).toHaveTextContent(/^We can’t reach the site\./);
    act(() => become('ready'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(content()).toHaveFocus();
  });
});
