import { describe, expect, it, jest } from '@jest/globals';
import { autorun } from 'mobx';
import { ApiError } from '@rendezvous/core';
import { createTestCore } from '@rendezvous/core/testing';
import { fromPage } from './fromPage.ts';
import { Loadable } from './Loadable.ts';
import { createDeferred } from './testing/createDeferred.ts';
import type { Deferred } from './testing/createDeferred.ts';
import { failOnMobxWarnings } from './testing/failOnMobxWarnings.ts';

failOnMobxWarnings();

const SWIPE = 'GET /api/swipe.php';
const deck = { profiles: [], likes_left: 4, can_undo: false };

const away = () => new ApiError(500, { error: 'internal' });
const seen = ({ state, value }: Loadable<string, string>) => [state, value];

/** Creates a server whose responses the test sends in any order. */
function createServer(keeps?: (shown: string, requested: string) => boolean) {
  const calls: (Deferred<string> & { query: string; signal: AbortSignal })[] = [];
  const member = new Loadable<string, string>(
    (query, signal) => {
      const call = createDeferred<string>();
      calls.push({ ...call, query, signal });
      return call.promise;
    },
    keeps ? { keeps } : {},
  );
  return { member, calls };
}

describe('a loadable', () => {
  it('tells observers that it belongs to another query', () => {
    const { member } = createServer();
    const seenOf: boolean[] = [];
    void member.load('a');
    const stop = autorun(() => seenOf.push(member.isOf('b')));
    void member.load('b');
    stop();
    expect(seenOf).toEqual([false, true]);
  });

  it('is loading, then ready', async () => {
    const { member, calls } = createServer();
    expect(seen(member)).toEqual(['loading', null]);
    const load = member.load('ann');
    expect(seen(member)).toEqual(['loading', null]);
    calls[0]?.resolve('Ann');
    await load;
    expect(seen(member)).toEqual(['ready', 'Ann']);
  });

  it('fails without a value, says why, and can be retried', async () => {
    const { member, calls } = createServer();
    const load = member.load('ann');
    calls[0]?.reject(away());
    await load;
    expect([...seen(member), member.failure?.code]).toEqual(['failed', null, 'internal']);
    const again = member.load('ann');
    expect([...seen(member), member.failure]).toEqual(['loading', null, null]);
    calls[1]?.resolve('Ann');
    await again;
    expect(seen(member)).toEqual(['ready', 'Ann']);
  });

  it('shares a request among callers, and sends another one afterwards', async () => {
    const { member, calls } = createServer();
    const both = [member.load('ann'), member.load('ann')];
    expect(calls).toHaveLength(1);
    calls[0]?.resolve('Ann');
    await Promise.all(both);
    void member.load('ann');
    expect(calls).toHaveLength(2);
  });

  it('keeps its value during a refresh, even if the refresh fails', async () => {
    const { member, calls } = createServer();
    member.set('Ann', 'ann');
    const refresh = member.load('ann');
    expect(seen(member)).toEqual(['ready', 'Ann']);
    calls[0]?.reject(away());
    await refresh;
    expect([...seen(member), member.failure?.code]).toEqual(['ready', 'Ann', 'internal']);
  });

  it('drops the value of another query immediately', () => {
    const { member } = createServer();
    member.set('Ann', 'ann');
    void member.load('bea');
    expect(seen(member)).toEqual(['loading', null]);
  });

  it('keeps the value of another query if configured to, even if the new query fails', async () => {
    const { member, calls } = createServer((shown, requested) => shown[0] === requested[0]);
    member.set('Ann', 'ann');
    const load = member.load('abe');
    expect(seen(member)).toEqual(['loading', 'Ann']);
    calls[0]?.reject(away());
    await load;
    expect(seen(member)).toEqual(['failed', 'Ann']);
    void member.load('bea');
    expect(seen(member)).toEqual(['loading', null]);
  });

  it('drops a response that another query has overtaken, and aborts its request', async () => {
    const { member, calls } = createServer();
    const first = member.load('ann');
    const second = member.load('bea');
    expect([calls[0]?.signal.aborted, calls[1]?.signal.aborted]).toEqual([true, false]);
    calls[1]?.resolve('Bea');
    await second;
    calls[0]?.resolve('Ann');
    await first;
    expect(seen(member)).toEqual(['ready', 'Bea']);
  });

  it('drops a failure that another query has overtaken', async () => {
    const { member, calls } = createServer();
    const first = member.load('ann');
    const second = member.load('bea');
    calls[0]?.reject(away());
    await first;
    expect([...seen(member), member.failure]).toEqual(['loading', null, null]);
    calls[1]?.resolve('Bea');
    await second;
    expect(seen(member)).toEqual(['ready', 'Bea']);
  });

  it('requests again if the response in flight may be outdated', async () => {
    const { member, calls } = createServer();
    const first = member.load('ann');
    const second = member.reload('ann');
    calls[1]?.resolve('Ann, renamed');
    await second;
    calls[0]?.resolve('Ann');
    await first;
    expect(seen(member)).toEqual(['ready', 'Ann, renamed']);
  });

  it('does not let an older response overwrite a value that was set', async () => {
    const { member, calls } = createServer();
    const load = member.load('ann');
    member.set('Ann, renamed');
    calls[0]?.resolve('Ann');
    await load;
    expect(seen(member)).toEqual(['ready', 'Ann, renamed']);
    await member.loadOnce('ann');
    expect(calls).toHaveLength(1);
  });

  it('does not let a refresh in flight undo an update', async () => {
    const { member, calls } = createServer();
    member.set('Ann', 'ann');
    const refresh = member.load('ann');
    member.update((name) => `${name}, renamed`);
    calls[0]?.resolve('Ann');
    await refresh;
    expect(seen(member)).toEqual(['ready', 'Ann, renamed']);
  });

  it('updates the shown value while another one loads', async () => {
    const { member, calls } = createServer(() => true);
    member.set('Ann', 'ann');
    const load = member.load('bea');
    member.update((name) => `${name}, renamed`);
    expect(seen(member)).toEqual(['loading', 'Ann, renamed']);
    calls[0]?.resolve('Bea');
    await load;
    expect(seen(member)).toEqual(['ready', 'Bea']);
  });

  it('has nothing to update before there is a value', () => {
    const { member } = createServer();
    member.update((name) => `${name}, renamed`);
    expect(seen(member)).toEqual(['loading', null]);
  });

  it('loads once, and again after a failure', async () => {
    const { member, calls } = createServer();
    const load = member.loadOnce('ann');
    calls[0]?.reject(away());
    await load;
    const again = member.loadOnce('ann');
    calls[1]?.resolve('Ann');
    await again;
    await member.loadOnce('ann');
    expect(calls.map(({ query }) => query)).toEqual(['ann', 'ann']);
    void member.loadOnce('bea');
    expect(calls).toHaveLength(3);
  });

  it('ignores a response that arrives after `clear`', async () => {
    const { member, calls } = createServer();
    const load = member.load('ann');
    member.clear();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.resolve('Ann');
    await load;
    expect([...seen(member), member.failure]).toEqual(['loading', null, null]);
    void member.load('ann');
    expect(calls).toHaveLength(2);
  });

  it('accepts null as a value', async () => {
    const empty = new Loadable<string | null>(() => Promise.resolve(null));
    await empty.load();
    expect([empty.state, empty.value]).toEqual(['ready', null]);
  });

  it('fails if the fetch throws before it sends anything', async () => {
    const broken = new Loadable(() => {
      throw new TypeError('broken');
    });
    await broken.load();
    expect(broken.state).toBe('failed');
  });
});

describe('a preloaded value', () => {
  function createPreloaded() {
    const fetch = jest.fn((name: string) => Promise.resolve(`${name}, fetched`));
    const { preloaded } = createTestCore({ data: { [SWIPE]: deck } }).core;
    const member = new Loadable<string, string>(fetch, {
      preloaded: fromPage(
        { preloaded },
        SWIPE,
        () => 'Ann',
        (_, name) => name === 'ann',
      ),
    });
    return { fetch, member, preloaded };
  }

  it('is available to each render, and the first load takes it without a request', async () => {
    const { fetch, member, preloaded } = createPreloaded();
    expect([seen(member), seen(member)]).toEqual([
      ['ready', 'Ann'],
      ['ready', 'Ann'],
    ]);
    // As when two components of a screen load it when they mount.
    await Promise.all([member.load('ann'), member.load('ann')]);
    expect([...seen(member), preloaded.get(SWIPE)]).toEqual(['ready', 'Ann', null]);
    expect(fetch).not.toHaveBeenCalled();
    await member.load('ann');
    expect(seen(member)).toEqual(['ready', 'ann, fetched']);
  });

  it('is dropped when another query loads', async () => {
    const { member } = createPreloaded();
    const load = member.load('bea');
    expect(seen(member)).toEqual(['loading', null]);
    await load;
    expect(seen(member)).toEqual(['ready', 'bea, fetched']);
  });

  it('is taken by the first visit; later visits send a request', async () => {
    const { fetch, member } = createPreloaded();
    await member.visit('ann');
    expect(fetch).not.toHaveBeenCalled();
    await member.visit('ann');
    expect(seen(member)).toEqual(['ready', 'ann, fetched']);
  });

  it('stays for the first `loadAnew`, but not for the next one', async () => {
    const { member } = createPreloaded();
    await member.loadAnew('ann');
    expect(seen(member)).toEqual(['ready', 'Ann']);
    const again = member.loadAnew('ann');
    expect(seen(member)).toEqual(['loading', null]);
    await again;
  });

  it('is ignored by a reload, and does not come back after `clear`', async () => {
    const { member } = createPreloaded();
    const reload = member.reload('ann');
    expect(seen(member)).toEqual(['loading', null]);
    await reload;
    const other = createPreloaded().member;
    other.clear();
    expect(seen(other)).toEqual(['loading', null]);
  });

  it('can be changed before the first load', () => {
    const { member } = createPreloaded();
    member.update((name) => `${name}, renamed`);
    expect(seen(member)).toEqual(['ready', 'Ann, renamed']);
  });
});
