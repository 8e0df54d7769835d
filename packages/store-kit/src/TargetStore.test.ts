import { describe, expect, it } from '@jest/globals';
import { NetworkError } from '@rendezvous/core';
import { takeMessage } from '@rendezvous/core/handover';
import { createTestCore, createVisitorPage, refusal } from '@rendezvous/core/testing';
import { TargetStore } from './TargetStore.ts';
import { failOnMobxWarnings } from './testing/failOnMobxWarnings.ts';

failOnMobxWarnings();

const MEMBER = 'GET /api/member.php';

const visible = (id: string) => createVisitorPage(id, { name: `Name of ${id}` });

function createTarget(data: Record<string, unknown> = {}) {
  const { core, api, storage } = createTestCore({ data });
  return { target: new TargetStore(core), api, storage };
}

describe('the target of a sign-up', () => {
  it('is loaded once', async () => {
    const { target, api } = createTarget();
    api.on(MEMBER, visible('sam'));
    expect([target.state, target.profile]).toEqual(['loading', null]);
    await target.load('sam');
    expect([target.state, target.profile?.name]).toEqual(['ready', 'Name of sam']);
    await target.load('sam');
    expect(api.count(MEMBER)).toBe(1);
  });

  it('is preloaded if the page is about this member', async () => {
    const { target, api } = createTarget({ [MEMBER]: visible('sam') });
    await target.load('sam');
    expect([target.state, api.count(MEMBER)]).toEqual(['ready', 0]);
  });

  it('is not the member that was preloaded for another page', async () => {
    const { target, api } = createTarget({ [MEMBER]: visible('sam') });
    api.on(MEMBER, visible('kim'));
    await target.load('kim');
    expect(target.profile?.id).toBe('kim');
  });

  it.each([
    ['not_found', 'gone'],
    ['authentication_required', 'closed'],
    ['rate_limited', 'failed'],
    ['internal', 'failed'],
  ] as const)('after %s is %s', async (code, state) => {
    const { target, api } = createTarget();
    api.on(MEMBER, refusal(code));
    await target.load('sam');
    expect(target.state).toBe(state);
  });

  it('fails without a connection, says why, and can be loaded again', async () => {
    const { target, api } = createTarget();
    const error = new NetworkError('network');
    api.on(MEMBER, error);
    await target.load('sam');
    expect([target.state, target.failure?.error]).toEqual(['failed', error]);
    api.on(MEMBER, visible('sam'));
    await target.load('sam');
    expect([target.state, target.failure]).toEqual(['ready', null]);
  });

  it('is gone if one of the two has blocked the other, and is requested again on the next visit', async () => {
    const { target, api } = createTarget();
    api.on(MEMBER, {
      ...visible('sam'),
      profile: { kind: 'blocked', id: 'sam', name: 'Sam' },
    });
    await target.load('sam');
    expect([target.state, target.profile]).toEqual(['gone', null]);
    await target.load('sam');
    expect(api.count(MEMBER)).toBe(2);
  });

  it('gets only the message that was written to this member', async () => {
    const { target, api, storage } = createTarget();
    api.on(MEMBER, ({ query }) => visible(query?.id ?? ''));
    await target.load('sam');
    target.write(' Hello Sam ');
    target.handOver();
    expect(takeMessage(storage, 'sam')).toBe('Hello Sam');
    await target.load('kim');
    expect(target.message).toBe('');
    target.handOver();
    expect(takeMessage(storage, 'kim')).toBeNull();
  });
});
