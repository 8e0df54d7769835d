import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { RouteLink } from './RouteLink.tsx';
import { renderInPlatform } from './testing/renderInPlatform.tsx';
import { useNavigation } from './useNavigation.ts';

function Back() {
  const { back } = useNavigation();
  return <button onClick={() => back()}>Back</button>;
}

const show = (props: Partial<ComponentProps<typeof RouteLink>> = {}, path = '/chats') =>
  renderInPlatform(
    <>
      <RouteLink to="members" {...props}>
        Search
      </RouteLink>
      <Back />
    </>,
    { path },
  );
/**
 * Whether the link intercepted each click. All clicks are cancelled, because jsdom cannot navigate.
 */
let taken: boolean[] = [];
const noteClick = (event: Event) => {
  taken.push(event.defaultPrevented);
  event.preventDefault();
};
beforeEach(() => {
  taken = [];
  window.addEventListener('click', noteClick);
});
afterEach(() => window.removeEventListener('click', noteClick));
const link = () => screen.getByRole('link', { name: 'Search' });

describe('RouteLink', () => {
  it('has the URL of its route, with parameters, query and hash', async () => {
    await show({ to: 'members-id', params: { id: 'p-1' }, query: { photo: 2 }, hash: 'about' });
    expect(link()).toHaveAttribute('href', '/members/p-1?photo=2#about');
  });

  it('has no hash unless given one', async () => {
    await show();
    expect(link()).toHaveAttribute('href', '/members');
  });

  it('navigates within the page on a plain click', async () => {
    const { place } = await show();
    fireEvent.click(link(), { button: 0 });
    expect(taken).toEqual([true]);
    expect(place()).toBe('/members');
  });

  it.each([
    ['adds a history entry', {}, '/chats'],
    ['replaces the current page if asked to', { replace: true }, '/terms'],
  ])('%s', async (_what, props, before) => {
    const { place } = await show(props);
    fireEvent.click(link());
    expect(place()).toBe('/members');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(place()).toBe(before);
  });

  it('adds no history entry for the current URL', async () => {
    window.history.replaceState(null, '', '/members?page=2#list');
    const { place } = await show({ query: { page: 2 }, hash: 'list' }, '/members?page=2#list');
    fireEvent.click(link());
    expect(place()).toBe('/members?page=2#list');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(place()).toBe('/terms');
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['with the middle button', { button: 1 }],
    ['with the command key', { metaKey: true }],
    ['with the control key', { ctrlKey: true }],
    ['with the shift key', { shiftKey: true }],
    ['with the alt key', { altKey: true }],
  ])('leaves a click %s to the browser', async (_how, init) => {
    const { place } = await show();
    fireEvent.click(link(), { button: 0, ...init });
    expect(taken).toEqual([false]);
    expect(place()).toBe('/chats');
  });

  it.each([
    ['for a download', { download: 'file' }],
    ['to another window', { target: '_blank' }],
  ])('leaves a link %s to the browser', async (_what, props) => {
    const { place } = await show(props);
    fireEvent.click(link());
    expect(place()).toBe('/chats');
  });

  it('navigates if the link targets its own window', async () => {
    const { place } = await show({ target: '_self' });
    fireEvent.click(link());
    expect(place()).toBe('/members');
  });

  it('does not navigate if its own handler prevents the click', async () => {
    const handleClick = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { place } = await show({ onClick: handleClick });
    fireEvent.click(link());
    expect(handleClick).toHaveBeenCalledTimes(1);
    expect(place()).toBe('/chats');
  });

  it.each([
    ['pointerEnter', 'onPointerEnter'],
    ['focus', 'onFocus'],
    ['touchStart', 'onTouchStart'],
  ] as const)('passes %s on, and prefetches its screen after the next paint', async (event, prop) => {
    const handle = jest.fn();
    const { prefetch } = await show({ [prop]: handle });
    fireEvent[event](link());
    expect(handle).toHaveBeenCalledTimes(1);
    await Promise.resolve().then(() => undefined);
    expect(prefetch).not.toHaveBeenCalled();
    await waitFor(() => expect(prefetch.mock.calls).toEqual([['members', 'Members']]));
  });

  it.each(['pointerEnter', 'focus', 'touchStart'] as const)(
    'prefetches on %s even without a handler',
    async (event) => {
      const { prefetch } = await show();
      fireEvent[event](link());
      await waitFor(() => expect(prefetch).toHaveBeenCalledTimes(1));
    },
  );
});
