import { describe, expect, it } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import { ApiError } from '@rendezvous/core';
import { AutosavedFields } from './AutosavedFields.ts';
import { createDeferred } from './testing/createDeferred.ts';
import type { Deferred } from './testing/createDeferred.ts';
import { failOnMobxWarnings } from './testing/failOnMobxWarnings.ts';

failOnMobxWarnings();

type Fields = { hair: string; eyes: string; name: string };
type Call = Deferred<Partial<Fields> | void> & { change: Partial<Fields> };

function createFields() {
  const calls: Call[] = [];
  const refused: unknown[] = [];
  const profile = observable.box<Fields | null>(
    { hair: 'brown', eyes: 'green', name: 'Ann' },
    { deep: false },
  );
  const fields = new AutosavedFields<Fields>({
    read: () => profile.get(),
    show: (values) =>
      runInAction(() => {
        const shown = profile.get();
        if (shown !== null) profile.set({ ...shown, ...values });
      }),
    save: (change) => {
      const call = createDeferred<Partial<Fields> | void>();
      calls.push({ ...call, change });
      return call.promise;
    },
    onRefused: (error) => refused.push(error),
  });
  return { fields, calls, refused, profile };
}

const no = (field: string) => new ApiError(422, { error: 'invalid', fields: { [field]: 'invalid' } });

describe('autosaved fields', () => {
  it('show a change immediately, and say when it is saved', async () => {
    const { fields, calls, profile } = createFields();
    const saved = fields.change({ hair: 'red' });
    expect([profile.get()?.hair, fields.saved]).toEqual(['red', null]);
    calls[0]?.resolve();
    expect(await saved).toBe(true);
    expect(fields.saved).toBe('hair');
    void fields.change({ eyes: 'blue' });
    expect(fields.saved).toBeNull();
  });

  it('send changes made during a call together', async () => {
    const { fields, calls, profile } = createFields();
    const first = fields.change({ hair: 'red' });
    const second = fields.change({ hair: 'grey' });
    const third = fields.change({ eyes: 'blue' });
    expect(calls.map(({ change }) => change)).toEqual([{ hair: 'red' }]);
    calls[0]?.resolve({ hair: 'red', eyes: 'green', name: 'Ann' });
    await first;
    expect(calls[1]?.change).toEqual({ hair: 'grey', eyes: 'blue' });
    expect(profile.get()).toEqual({ hair: 'grey', eyes: 'blue', name: 'Ann' });
    calls[1]?.resolve();
    expect(await Promise.all([second, third])).toEqual([true, true]);
    expect(calls).toHaveLength(2);
  });

  it('roll back refused changes, and say why for each field', async () => {
    const { fields, calls, refused, profile } = createFields();
    const saved = fields.change({ hair: 'red', eyes: 'blue' });
    calls[0]?.reject(no('hair'));
    expect(await saved).toBe(false);
    expect(profile.get()).toEqual({ hair: 'brown', eyes: 'green', name: 'Ann' });
    expect([...fields.errors]).toEqual([
      ['hair', 'invalid'],
      ['eyes', 'failed'],
    ]);
    expect(refused).toHaveLength(1);
    void fields.change({ hair: 'grey' });
    expect([...fields.errors.keys()]).toEqual(['eyes']);
  });

  it('do not roll back a field that was changed again meanwhile', async () => {
    const { fields, calls, profile } = createFields();
    const first = fields.change({ hair: 'red', eyes: 'blue' });
    const second = fields.change({ hair: 'grey' });
    calls[0]?.reject(no('hair'));
    expect(await first).toBe(false);
    expect(profile.get()).toEqual({ hair: 'grey', eyes: 'green', name: 'Ann' });
    expect([...fields.errors.keys()]).toEqual(['eyes']);
    calls[1]?.reject(no('hair'));
    expect(await second).toBe(false);
    expect(profile.get()?.hair).toBe('brown');
  });

  it('roll back to the last saved value, not to the first one shown', async () => {
    const { fields, calls, profile } = createFields();
    const first = fields.change({ hair: 'red' });
    const second = fields.change({ hair: 'grey' });
    calls[0]?.resolve();
    await first;
    calls[1]?.reject(no('hair'));
    await second;
    expect(profile.get()?.hair).toBe('red');
  });

  it('start from the current values again once everything is saved', async () => {
    const { fields, calls, profile } = createFields();
    const first = fields.change({ hair: 'red' });
    calls[0]?.resolve();
    await first;
    runInAction(() => profile.set({ hair: 'black', eyes: 'green', name: 'Ann' }));
    const second = fields.change({ hair: 'grey' });
    calls[1]?.reject(no('hair'));
    await second;
    expect(profile.get()?.hair).toBe('black');
  });

  it('keep what is being saved if another response has the server’s values', async () => {
    const { fields, calls, profile } = createFields();
    const first = fields.change({ hair: 'red' });
    const second = fields.change({ eyes: 'blue' });
    fields.confirm({ hair: 'brown', eyes: 'green', name: 'Bea' });
    expect(profile.get()).toEqual({ hair: 'red', eyes: 'blue', name: 'Bea' });
    calls[0]?.reject(no('hair'));
    await first;
    calls[1]?.resolve();
    await second;
    expect(profile.get()).toEqual({ hair: 'brown', eyes: 'blue', name: 'Bea' });
  });

  it('undo the last save, and can undo the undo', async () => {
    const { fields, calls, profile } = createFields();
    const first = fields.change({ hair: 'red', eyes: 'blue' });
    calls[0]?.resolve();
    await first;
    const undone = fields.undo();
    expect(profile.get()).toEqual({ hair: 'brown', eyes: 'green', name: 'Ann' });
    calls[1]?.resolve();
    await undone;
    void fields.undo();
    expect(profile.get()).toEqual({ hair: 'red', eyes: 'blue', name: 'Ann' });
  });

  it('save nothing before they are loaded', async () => {
    const { fields, calls, profile } = createFields();
    runInAction(() => profile.set(null));
    expect(await fields.change({ hair: 'red' })).toBe(false);
    expect(calls).toHaveLength(0);
  });
});
