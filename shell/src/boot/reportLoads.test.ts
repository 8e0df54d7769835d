import { describe, expect, it, jest } from '@jest/globals';
import type { LoadRecord, ReportedLoad } from '@rendezvous/contracts';
import { reportLoads } from './reportLoads.ts';

const record = (version: string): LoadRecord => ({
  remote: 'chat',
  version,
  set: null,
  phase: 'load',
  milliseconds: 40,
  attempts: 1,
  outcome: 'ok',
  error: null,
});

const boot = {
  release: { shell: { version: 'shell111' }, set: '12c', sampled: true, drawn: true, token: 'signed' },
};

/** jsdom's Blob has no `text`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });

/** A page whose timers and visibility the test controls. */
function fakePage() {
  const timers: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const beacons: { url: string; body: Blob }[] = [];
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_type: string, listener: () => void) => void listeners.push(listener),
  };
  const open = async () =>
    Promise.all(
      beacons.map(
        async ({ body }) => JSON.parse(await textOf(body)) as { token: string; records: ReportedLoad[] },
      ),
    );
  const delays: (number | undefined)[] = [];
  /** Returns the remotes' versions in each beacon. */
  const read = async () =>
    (await open()).map(({ records }) =>
      records.filter(({ remote }) => remote !== 'shell').map(({ version }) => version),
    );
  const stored = new Map<string, string>();
  return {
    beacons,
    delays,
    open,
    read,
    page: {
      sessionStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      },
      performance: { now: () => 1234.5 },
      setTimeout: (run: () => void, milliseconds?: number) => {
        delays.push(milliseconds);
        return timers.push(run);
      },
      document: document as Pick<Document, 'addEventListener' | 'visibilityState'>,
      navigator: {
        sendBeacon: jest.fn((url: string | URL, body?: BodyInit | null) => {
          beacons.push({ url: String(url), body: body as Blob });
          return true;
        }),
      },
    },
    pass: () => timers.splice(0).forEach((run) => run()),
    hide: () => {
      document.visibilityState = 'hidden';
      listeners.forEach((listener) => listener());
    },
  };
}

describe('load records', () => {
  it('reach the server in one beacon after a pause', async () => {
    const { page, pass, beacons, read } = fakePage();
    const report = reportLoads(page, boot);
    report(record('one1'));
    report(record('two2'));
    expect(beacons).toEqual([]);
    pass();
    expect(await read()).toEqual([['one1', 'two2']]);
    expect(beacons[0]).toMatchObject({ url: '/api/load-records.php', body: { type: 'application/json' } });
    report(record('three3'));
    pass();
    expect(await read()).toEqual([['one1', 'two2'], ['three3']]);
  });

  it('are sent when the page is hidden, and only once', async () => {
    const { page, pass, hide, read } = fakePage();
    const report = reportLoads(page, boot);
    report(record('one1'));
    hide();
    pass();
    expect(await read()).toEqual([['one1']]);
  });

  it('are sent without a pause if a module failed', async () => {
    const { page, pass, delays, read } = fakePage();
    const report = reportLoads(page, boot);
    report(record('one1'));
    report({ ...record('two2'), outcome: 'failed', error: 'broken' });
    expect(delays).toEqual([5000, 0]);
    pass();
    expect(await read()).toEqual([['one1', 'two2']]);
  });

  it('never make a beacon longer than the server accepts', async () => {
    const { page, pass, read } = fakePage();
    const report = reportLoads(page, boot);
    for (let count = 0; count < 51; count += 1) report(record(`v${count}`));
    pass();
    // The shell's record makes one more.
    expect((await read()).map((versions) => versions.length)).toEqual([49, 2]);
  });

  it('carry the page’s token and variant, and report the start of the shell once', async () => {
    const { page, pass, open } = fakePage();
    const report = reportLoads(page, boot);
    report(record('one1'));
    report(record('two2'));
    pass();
    const [beacon] = await open();
    expect(beacon?.token).toBe('signed');
    expect(beacon?.records).toEqual([
      expect.objectContaining({ version: 'one1', set: '12c', visit: true }),
      {
        remote: 'shell',
        version: 'shell111',
        set: '12c',
        phase: 'load',
        milliseconds: 1235,
        attempts: 1,
        outcome: 'ok',
        error: null,
        visit: true,
        failed_visit: false,
      },
      expect.objectContaining({ version: 'two2', set: '12c', visit: true }),
    ]);
  });

  it('count all pages of a tab as one visit and at most one failed visit', async () => {
    const { page, pass, open } = fakePage();
    const broken: LoadRecord = { ...record('one1'), outcome: 'failed', error: 'broken' };
    for (const records of [
      [record('one1')],
      [broken, broken],
      [broken, { ...broken, version: 'old1', error: 'gone' } as const],
    ]) {
      const report = reportLoads(page, { ...boot, release: { ...boot.release, drawn: false } });
      records.forEach(report);
      pass();
    }
    const sent = (await open()).flatMap(({ records }) => records);
    expect(sent.filter(({ visit }) => visit)).toEqual([expect.objectContaining({ outcome: 'ok' })]);
    expect(sent.filter(({ failed_visit: failed }) => failed)).toHaveLength(1);
    expect(sent.filter(({ remote }) => remote === 'shell')).toHaveLength(3);
  });

  it('count each page as a visit if storage is unavailable', async () => {
    const { page, pass, open } = fakePage();
    const locked = {
      ...page,
      get sessionStorage(): never {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    for (const version of ['one1', 'one1']) reportLoads(locked, boot)(record(version));
    pass();
    expect(
      (await open())
        .flatMap(({ records }) => records)
        .filter(({ version, visit }) => version === 'one1' && visit),
    ).toHaveLength(2);
  });

  it('are not sent from a page that is not in the sample', () => {
    const { page, pass, beacons } = fakePage();
    reportLoads(page, { ...boot, release: { ...boot.release, sampled: false } })(record('one1'));
    pass();
    expect(beacons).toEqual([]);
  });
});
