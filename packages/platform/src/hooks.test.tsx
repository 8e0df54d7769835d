import { describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { action, observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { ApiError, NetworkError } from '@rendezvous/core';
import { createUser, refusal, settle } from '@rendezvous/core/testing';
import { defineRemote } from './defineRemote.ts';
import { PlatformContext, usePlatform } from './PlatformContext.ts';
import { fakePlatform } from './testing/fakePlatform.ts';
import { renderInPlatform } from './testing/renderInPlatform.tsx';
import { useDialogs } from './useDialogs.ts';
import { useErrorText } from './useErrorText.ts';
import { useFormat } from './useFormat.ts';
import { usePicture } from './usePicture.ts';
import { useText } from './useText.ts';
import { useTitle } from './useTitle.ts';
import { useToasts } from './useToasts.ts';

async function resultOf<T>(hook: () => T, options?: Parameters<typeof renderInPlatform>[1]) {
  const results: T[] = [];
  function Component() {
    results.push(hook());
    return null;
  }
  const view = await renderInPlatform(<Component />, options);
  const last = results.at(-1);
  if (last === undefined) throw new Error('The hook did not run.');
  return { ...view, result: last };
}

describe('useTitle', () => {
  const Titled = ({ title }: { title: string | null | undefined }) => {
    useTitle(title);
    return null;
  };

  it('sets the page title while the component is mounted', async () => {
    const { setTitle, unmount } = await renderInPlatform(<Titled title="Messages" />);
    expect(setTitle.mock.calls).toEqual([['Messages']]);
    unmount();
    expect(setTitle.mock.calls.at(-1)).toEqual([null]);
  });

  it('restores the route title without a text', async () => {
    const { setTitle } = await renderInPlatform(<Titled title={undefined} />);
    expect(setTitle.mock.calls).toEqual([[null]]);
  });

  it('follows changes of its text', () => {
    const setTitle = jest.fn();
    const platform = { ...fakePlatform({ remotes: {} as never }), setTitle };
    const tree = (title: string) => (
      <PlatformContext value={platform}>
        <Titled title={title} />
      </PlatformContext>
    );
    const { rerender } = render(tree('A'));
    rerender(tree('B'));
    expect(setTitle.mock.calls).toEqual([['A'], [null], ['B']]);
  });
});

describe('useErrorText', () => {
  it("returns the server's message, otherwise the text for a network failure, otherwise a general one", async () => {
    const { result: textOf } = await resultOf(useErrorText);
    const { result: texts } = await resultOf(() => useText('errors'));
    expect(textOf(refusal('blocked', 'You are blocked.'))).toBe('You are blocked.');
    expect(textOf(new NetworkError('timeout'))).toBe(texts.t('timeout'));
    expect(textOf(new NetworkError('network'))).toBe(texts.t('network'));
    expect(textOf(new NetworkError('aborted'))).toBe(texts.t('unknown'));
    expect(textOf(new Error('detail'))).toBe('An error has occurred.');
    const sentences = [texts.t('timeout'), texts.t('network'), texts.t('unknown')];
    expect(new Set(sentences).size).toBe(3);
  });

  it('returns the text for an error code that comes from the browser', async () => {
    const { result: textOf } = await resultOf(useErrorText);
    const own = new ApiError(422, { error: 'passkey_invalid' });
    expect(textOf(own)).toBe('That passkey didn’t work. Please try again.');
  });

  it("does not show a proxy's response", async () => {
    const { result: textOf } = await resultOf(useErrorText);
    const unknown = Object.assign(refusal('blocked', '<html>502</html>'), { code: 'unknown' });
    expect(textOf(unknown)).toBe('An error has occurred.');
  });
});

describe('usePicture', () => {
  const files = { filename: 'full', thumb_filename: 'small', match_filename: 'middle' };

  it('returns both cropped sizes for a card, and the larger one with the original for a full picture', async () => {
    const { result: picture } = await resultOf(usePicture);
    expect(picture(files)).toEqual({
      src: '/photos/middle',
      srcSet: '/photos/small 240w, /photos/middle 480w',
    });
    expect(picture(files, 'card')).toEqual(picture(files));
    expect(picture(files, 'full')).toEqual({
      src: '/photos/full',
      srcSet: '/photos/middle 480w, /photos/full 1600w',
    });
  });

  it('returns null if there is no picture', async () => {
    const { result: picture } = await resultOf(usePicture);
    expect([picture(null), picture(undefined)]).toEqual([null, null]);
  });
});

describe('useFormat and useText', () => {
  it('use the page’s language and the visitor’s country', async () => {
    const { result: format } = await resultOf(useFormat, { boot: { country: 'GB' } });
    expect(format.distance(25)).toBe('16\u00a0mi');
    expect(format.date('2026-03-29', 'long')).toBe('29\u00a0March 2026');
    const { result: text } = await resultOf(() => useText('common'));
    expect(text.lang).toBe('en');
    expect(text.t('nav.account', { name: 'Ada' })).toBe('Ada’s account');
  });
});

describe('the platform around a component', () => {
  it('provides stores, toasts and dialogs', async () => {
    const { result, core, openDialog } = await resultOf(() => ({
      toasts: useToasts(),
      dialogs: useDialogs(),
    }));
    expect(result.toasts).toBe(core.toasts);
    result.dialogs.open('signup', { reason: 'chat' });
    expect(openDialog).toHaveBeenCalledWith('signup', { reason: 'chat' });
  });

  it('throws a readable error if it is missing', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Lost = () => {
      usePlatform();
      return null;
    };
    expect(() => render(<Lost />)).toThrow('There is no PlatformProvider above this component.');
  });
});

describe('a remote', () => {
  it('creates new stores after a logout, and ignores late responses for the old ones', async () => {
    const remote = defineRemote({
      namespace: 'chat',
      createStore: ({ api }) => {
        const heard = observable.array<string>();
        const hear = action((what: string) => void heard.push(what));
        const ask = () =>
          api.call('GET /api/block.php').then(
            () => hear('answer'),
            () => hear('failure'),
          );
        return { heard, ask };
      },
    });
    const Shown = observer(function Shown() {
      return <p>{remote.useStore().heard.join(', ') || 'nothing'}</p>;
    });
    const { core, api, container } = await renderInPlatform(<Shown />);
    api.on('GET /api/block.php', { profiles: [] });
    const mine = remote.createStore(core);
    await act(() => mine.ask());
    await act(async () => core.session.setUser(createUser()));
    expect([remote.createStore(core) === mine, container.textContent]).toEqual([true, 'answer']);
    let resolve: (answer: { profiles: [] }) => void = () => undefined;
    const promise = new Promise<{ profiles: [] }>((answer) => (resolve = answer));
    api.on('GET /api/block.php', () => promise);
    void mine.ask();
    await act(async () => core.session.setUser(createUser({ id: 'u-other' })));
    expect(container).toHaveTextContent('nothing');
    resolve({ profiles: [] });
    void mine.ask();
    await settle();
    expect([[...mine.heard], api.count('GET /api/block.php')]).toEqual([['answer'], 2]);
    api.on('GET /api/block.php', refusal('unavailable'));
    await act(() => remote.createStore(core).ask());
    expect(container).toHaveTextContent('failure');
  });

  it('has one store per visit, which the next build reuses in development', async () => {
    const createStore = jest.fn(() => ({ made: 'first' }));
    const remote = defineRemote({ namespace: 'chat', createStore });
    const { result, core } = await resultOf(remote.useStore, { boot: { user: createUser() } });
    expect(createStore).toHaveBeenCalledTimes(1);
    const rebuilt = defineRemote({ namespace: 'chat', createStore: () => ({ made: 'second' }) });
    expect(rebuilt.createStore(core)).toBe(result);
    expect(defineRemote({ namespace: 'likes', createStore: () => ({}) }).createStore(core)).not.toBe(result);
    const { core: otherPage } = await resultOf(() => 'another page');
    expect(rebuilt.createStore(otherPage)).toEqual({ made: 'second' });
  });

  it('creates one store per build, even if a build is evaluated twice', async () => {
    const { core } = await resultOf(() => 'page');
    const evaluate = (build: string) =>
      Object.assign(defineRemote({ namespace: 'chat', createStore: () => ({ build }) }), { build });
    const newer = evaluate('v2').createStore(core);
    expect(evaluate('v1').createStore(core)).toEqual({ build: 'v1' });
    expect(evaluate('v2').createStore(core)).toBe(newer);
  });
});
