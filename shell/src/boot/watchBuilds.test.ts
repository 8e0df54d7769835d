import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { declaredRemotes } from '../testing/declaredRemotes.ts';
import { testRelease } from '../testing/testBoot.ts';
import { watchBuilds } from './watchBuilds.ts';

type Answer = AnswerOf<'GET /api/release.php'>;
const MINUTE = 60_000;

let isHidden = false;
beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const release = testRelease(declaredRemotes);
const same = { release } as Answer;
const newer = { release: { ...release, shell: { ...release.shell, version: 'newer111' } } } as Answer;

function watch(answer: Answer) {
  const [ask, onOld] = [jest.fn(async (_: { builds?: string }) => answer), jest.fn()];
  watchBuilds(release, ask, onOld);
  return { ask, onOld, after: (minutes: number) => jest.advanceTimersByTimeAsync(minutes * MINUTE) };
}

it('reports on its next check that a build of the page was withdrawn', async () => {
  const { ask, onOld, after } = watch({ ...same, withdrawn: true });
  await after(2);
  expect(onOld).toHaveBeenCalledTimes(1);
  const named = String(ask.mock.calls[0]?.[0].builds).split(',');
  expect(named).toContain(`shell@${release.shell.version}`);
  expect(named).toContain(`chat@${release.remotes['chat']?.version}`);
});

it('reports after an hour, not sooner, that another build is live', async () => {
  const { onOld, after } = watch(newer);
  await after(59);
  expect(onOld).not.toHaveBeenCalled();
  await after(4);
  expect(onOld).toHaveBeenCalled();
});

it('keeps a page whose builds are all live', async () => {
  const { onOld, after } = watch({ ...same, withdrawn: false });
  await after(180);
  expect(onOld).not.toHaveBeenCalled();
});

it('sends no request while the page is hidden, and sends one when it becomes visible', async () => {
  isHidden = true;
  const { ask, after } = watch(same);
  await after(10);
  expect(ask).not.toHaveBeenCalled();
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
});
