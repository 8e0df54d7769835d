import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { createDialogEntry } from './createDialogEntry.ts';
import type { DialogEntry } from './createDialogEntry.ts';

let entry: DialogEntry;
/** The navigations that the router is notified of. */
let heard: string[];
const close = jest.fn();
const place = () => `${window.location.pathname}${window.location.search}`;

/** Listeners to remove after each test, because all tests share the window. */
const listeners: [string, EventListener][] = [];

beforeEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listeners.push([type, listener as EventListener]);
    add(type, listener as EventListener);
  });
  close.mockReset();
  window.history.pushState({ idx: 0 }, '', '/');
  entry = createDialogEntry(window, () => createBrowserHistory({ window, v5Compat: true }));
  heard = [];
  entry.history.listen(({ action, location }) =>
    heard.push(`${action} ${location.pathname}${location.search}`),
  );
  entry.history.push('/members');
  heard = [];
});

const back = async (to: string, isDone: () => boolean) => {
  window.history.back();
  await waitFor(() => expect([place(), isDone()]).toEqual([to, true]));
};

describe('Back', () => {
  it('closes the dialog without notifying the router', async () => {
    entry.enter(close);
    await back('/members', () => close.mock.calls.length === 1);
    expect(heard).toEqual([]);
  });

  it('skips the entry of a dialog that closed by other means', async () => {
    entry.enter(close);
    entry.leave();
    await back('/', () => heard.length === 1);
    expect([heard, close.mock.calls]).toEqual([['POP /'], []]);
  });

  it('leads from a screen that was opened in a dialog to the screen below the dialog', async () => {
    entry.enter(close);
    entry.leave();
    entry.history.push('/chats');
    await back('/members', () => heard.length === 2);
    expect(heard).toEqual(['PUSH /chats', 'POP /members']);
  });

  it('closes the dialog, even after its page has changed the query', async () => {
    entry.enter(close);
    entry.history.replace('/members?page=2');
    await back('/members', () => close.mock.calls.length === 1);
    expect(heard).toEqual(['REPLACE /members?page=2', 'POP /members']);
  });

  it('closes a second dialog over the same page', async () => {
    entry.enter(close);
    entry.leave();
    entry.enter(close);
    await back('/members', () => close.mock.calls.length === 1);
    entry.enter(close);
    await back('/members', () => close.mock.calls.length === 2);
    await back('/', () => heard.length === 1);
  });
});

it('Forward to a closed dialog stays on the page, and Back leaves it', async () => {
  entry.enter(close);
  await back('/members', () => close.mock.calls.length === 1);
  entry.leave();
  window.history.forward();
  await waitFor(() => expect(window.history.state).toMatchObject({ dialog: true }));
  expect([place(), heard]).toEqual(['/members', []]);
  await back('/', () => heard.length === 1);
});
