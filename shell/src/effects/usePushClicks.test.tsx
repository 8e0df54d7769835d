import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

const boot = { user: testUser() };
const click = { type: 'click', check_url: '/chats/1', open_url: '/login' } as const;

const fields: HTMLElement[] = [];
afterEach(() => fields.splice(0).forEach((field) => field.remove()));

function type(field: HTMLInputElement | HTMLTextAreaElement, text = 'Half a sent'): void {
  document.body.append(field);
  fireEvent.input(field, { target: { value: text } });
}
const keep = <T extends HTMLElement>(field: T): T => {
  fields.push(field);
  return field;
};
const textArea = () => keep(document.createElement('textarea'));
const input = (kind: string) => keep(Object.assign(document.createElement('input'), { type: kind }));

async function openPage(path = '/pricing') {
  const shell = await renderShell({ path, boot });
  // The code that handles taps loads after the page, together with this region.
  await screen.findByRole('region', { name: 'Notifications' });
  return { shell, place: () => shell.router.place.location.pathname };
}

describe('a tap on a notification', () => {
  it.each([
    ['a text area', textArea],
    ['a field', () => input('text')],
  ])('asks before it leaves a page with unsaved text in %s', async (_what, create) => {
    const { shell, place } = await openPage();
    type(create());
    act(() => shell.platform.core.push.receive(click));
    expect(
      await screen.findByText('What you typed here isn’t saved. Open the notification anyway?'),
    ).toBeVisible();
    expect(place()).toBe('/pricing');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(place()).toBe('/chats/1'));
  });

  it('asks even if the text was typed before this code had loaded', async () => {
    const box = textArea();
    document.body.append(box);
    box.value = 'Half a sent';
    box.focus();
    const { shell, place } = await openPage();
    act(() => shell.platform.core.push.receive(click));
    expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
    expect(place()).toBe('/pricing');
  });

  it.each<[string, () => void]>([
    [
      'whose text is saved',
      () => {
        const stored = textArea();
        stored.dataset['stored'] = '';
        type(stored);
      },
    ],
    ['whose field is empty again', () => type(textArea(), ' ')],
    [
      'whose field is gone',
      () => {
        const gone = textArea();
        type(gone);
        gone.remove();
      },
    ],
    ['with only a search term', () => type(input('search'))],
  ])('navigates without asking from a page %s', async (_which, prepare) => {
    const { shell, place } = await openPage();
    prepare();
    act(() => shell.platform.core.push.receive(click));
    await waitFor(() => expect(place()).toBe('/chats/1'));
  });
});

describe('the service worker’s question', () => {
  const workers = Object.assign(new EventTarget(), { register: async () => undefined });
  afterEach(() => {
    Reflect.deleteProperty(window.navigator, 'serviceWorker');
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['shows its subject', '/chats/1', () => undefined, 'shows'],
    ['is idle', '/pricing', () => undefined, 'idle'],
    ['has unsaved text', '/pricing', () => type(textArea()), 'busy'],
  ])('gets the answer that the page %s', async (_what, path, prepare, state) => {
    Object.defineProperty(window.navigator, 'serviceWorker', { value: workers, configurable: true });
    window.history.replaceState(null, '', path);
    await openPage(path);
    prepare();
    const source = { postMessage: jest.fn() };
    const say = (data: unknown) =>
      workers.dispatchEvent(Object.assign(new Event('message'), { data, source }));
    say({ type: 'ask' });
    say({ type: 'new-message' });
    say({ type: 'ask', check_url: 'http://localhost/chats/1' });
    expect(source.postMessage.mock.calls).toEqual([[state]]);
  });
});
