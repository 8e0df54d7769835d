import { describe, expect, it, jest } from '@jest/globals';
import type { LoadRecord } from '@rendezvous/contracts';
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

/** The Blob of jsdom has no `text`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });

/** A page whose time and visibility a test controls. */
function fakePage() {
  const timers: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const beacons: { url: string; body: Blob }[] = [];
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_type: string, listener: () => void) => void listeners.push(listener),
  };
  const read = async () =>
    Promise.all(
      beacons.map(async ({ body }) => {
        const { records } = JSON.parse(await textOf(body)) as { records: LoadRecord[] };
        return records.map(({ version }) => version);
      }),
    );
  return {
    beacons,
    read,
    page: {
      setTimeout: (run: () => void) => timers.push(run),
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
    const report = reportLoads(page);
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

  it('are sent when the page is hidden, and once only', async () => {
    const { page, pass, hide, read } = fakePage();
    const report = reportLoads(page);
    report(record('one1'));
    hide();
    pass();
    expect(await read()).toEqual([['one1']]);
  });

  it('never make a beacon longer than the server accepts', async () => {
    const { page, pass, read } = fakePage();
    const report = reportLoads(page);
    for (let count = 0; count < 51; count += 1) report(record(`v${count}`));
    pass();
    expect((await read()).map((versions) => versions.length)).toEqual([50, 1]);
  });
});
