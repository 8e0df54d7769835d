import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@rendezvous/core';
import { Submission } from './Submission.ts';
import { createDeferred } from './testing/createDeferred.ts';
import { failOnMobxWarnings } from './testing/failOnMobxWarnings.ts';

failOnMobxWarnings();

const invalid = () =>
  new ApiError(422, { error: 'invalid', fields: { name: 'name_taken', city: 'required' } });
const away = () => new ApiError(500, { error: 'internal' });

describe('a submission', () => {
  it('is busy during its call, and counts successes', async () => {
    const submission = new Submission();
    const call = createDeferred();
    const run = submission.run(() => call.promise);
    expect(submission.busy).toBe(true);
    call.resolve();
    expect(await run).toBe(true);
    expect([submission.busy, submission.done, submission.failure]).toEqual([false, 1, null]);
  });

  it('ignores a second press', async () => {
    const submission = new Submission();
    const call = createDeferred();
    let sent = 0;
    const send = () => {
      sent += 1;
      return call.promise;
    };
    const first = submission.run(send);
    expect(await submission.run(send)).toBe(false);
    expect(await submission.runForResult(send)).toBeNull();
    call.resolve();
    expect(await first).toBe(true);
    expect([sent, submission.done]).toEqual([1, 1]);
  });

  it('keeps a failure until the next attempt', async () => {
    const submission = new Submission();
    expect(await submission.run(() => Promise.reject(away()))).toBe(false);
    expect([submission.busy, submission.failure?.code, submission.done]).toEqual([false, 'internal', 0]);
    const call = createDeferred();
    const run = submission.run(() => call.promise);
    expect(submission.failure).toBeNull();
    call.resolve();
    await run;
  });

  it('does not stay busy after a call that throws before it is sent', async () => {
    const submission = new Submission();
    const broken = (): Promise<void> => {
      throw new TypeError('broken');
    };
    expect(await submission.run(broken)).toBe(false);
    expect([submission.busy, submission.failure?.code]).toEqual([false, 'unknown']);
  });

  it('returns the result of its call, and null if it failed', async () => {
    const submission = new Submission();
    expect(await submission.runForResult(() => Promise.resolve(7))).toBe(7);
    expect(await submission.runForResult(() => Promise.reject(away()))).toBeNull();
  });

  it('shows a refusal by the browser like one by the server', () => {
    const submission = new Submission<'name'>();
    expect(submission.refuse({ name: 'required' })).toBe(false);
    expect(submission.fields).toEqual({ name: 'required' });
  });

  it('cannot be refused during its call', async () => {
    const submission = new Submission<'name'>();
    const call = createDeferred();
    const run = submission.run(() => call.promise);
    submission.refuse({ name: 'required' });
    expect(submission.failure).toBeNull();
    call.resolve();
    expect(await run).toBe(true);
  });

  it('clears the error of a field that changes, and the failure with the last error', async () => {
    const submission = new Submission<'name' | 'city'>();
    await submission.run(() => Promise.reject(invalid()));
    submission.clearField('name');
    expect(submission.fields).toEqual({ city: 'required' });
    submission.clearField('city');
    expect(submission.failure).toBeNull();
  });

  it('clears a failure of the form when any field changes', async () => {
    const submission = new Submission<'name'>();
    await submission.run(() => Promise.reject(away()));
    submission.clearField('name');
    expect(submission.failure).toBeNull();
  });

  it('stays busy after a call that leaves the page, until `abandon`', async () => {
    const submission = new Submission();
    const leave = async (hold: () => void) => hold();
    await submission.run(leave);
    expect(submission.busy).toBe(true);
    expect(await submission.run(leave)).toBe(false);
    submission.abandon();
    expect(submission.busy).toBe(false);
    expect(await submission.run(() => Promise.resolve())).toBe(true);
    expect(submission.busy).toBe(false);
  });

  it('does not stay busy if a call that leaves the page fails', async () => {
    const submission = new Submission();
    await submission.run(async (hold) => {
      hold();
      throw away();
    });
    expect(submission.busy).toBe(false);
  });

  it('lets its call continue after `reset`', async () => {
    const submission = new Submission();
    const call = createDeferred();
    const run = submission.run(() => call.promise);
    submission.reset();
    expect(submission.busy).toBe(true);
    call.resolve();
    expect(await run).toBe(true);
    expect(submission.done).toBe(1);
  });

  it.each(['resolve', 'reject'] as const)('ignores the call in flight after `abandon`: %s', async (end) => {
    const submission = new Submission();
    const [first, second] = [createDeferred<string>(), createDeferred<string>()];
    const abandoned = submission.runForResult(() => first.promise);
    submission.abandon();
    const next = submission.runForResult(() => second.promise);
    if (end === 'resolve') first.resolve('of the member before');
    else first.reject(away());
    expect(await abandoned).toBeNull();
    expect([submission.busy, submission.failure, submission.done]).toEqual([true, null, 0]);
    second.resolve('mine');
    expect(await next).toBe('mine');
  });
});
