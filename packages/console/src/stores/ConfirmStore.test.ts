import { describe, expect, it } from '@jest/globals';
import { createTestCore, refusal, settle } from '@rendezvous/core/testing';
import { ConfirmStore } from './ConfirmStore.ts';

const ACT = 'PUT /api/console-releases.php';
const body = { remote: 'chat', version: 'bbbb2222', reason: 'asked by mail' } as const;

describe('a call that needs a confirmation', () => {
  it('is repeated unchanged once staff have confirmed', async () => {
    const { core, api } = createTestCore();
    const confirm = new ConfirmStore(core);
    api.on(ACT, refusal('confirmation_required')).on('POST /api/confirm.php', undefined);
    const answer = confirm.guard().api.call(ACT, { body });
    await settle();
    expect(confirm.isOpen).toBe(true);
    api.on(ACT, { remotes: [] });
    await confirm.confirm({ password: 'a quiet evening', code: '' });
    expect(await answer).toEqual({ remotes: [] });
    expect([confirm.isOpen, api.last(ACT)?.body]).toEqual([false, body]);
  });

  it('is rejected if staff close the dialog', async () => {
    const { core, api } = createTestCore();
    const confirm = new ConfirmStore(core);
    api.on(ACT, refusal('confirmation_required'));
    const answer = confirm.guard().api.call(ACT, { body });
    const refused = expect(answer).rejects.toMatchObject({ code: 'confirmation_required' });
    await settle();
    confirm.cancel();
    await refused;
  });
});
