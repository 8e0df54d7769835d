import type { RemoteRelease } from '@rendezvous/contracts';

/** Concurrent visitors. */
const AT_ONCE = 6;

const BOOT = /<script type="application\/json" id="[\w-]+"[^>]*>(.*?)<\/script>/s;

/** Marks a build that breaks on purpose. */
export const FAULT = 'This build breaks on purpose.';

export type Visit = {
  /** Of the page. */
  status: number;
  /** The remote's version on the page; null without it. */
  version: string | null;
  /** The page belongs to a visitor of the canary. */
  isCanary: boolean;
  /** The screen threw. */
  hasFailed: boolean;
};

const runAll = async <Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) => {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
};

type Shown = { remote: string; version: string; set: string | null; hasFailed: boolean };

const recordsOf = ({ remote, version, set, hasFailed }: Shown) => {
  const shown = { remote, version, set, attempts: 1, outcome: 'ok', error: null };
  const load = { ...shown, phase: 'load', milliseconds: 80, visit: true, failed_visit: false };
  const crash = { phase: 'show', outcome: 'failed', error: 'crash', visit: false, failed_visit: true };
  return hasFailed ? [load, { ...load, milliseconds: 0, ...crash }] : [load];
};

type Visitor = Map<string, string>;

/**
 * Simulates visitors without a browser: keeps cookies, downloads the screen and reports its load. A
 * screen whose code contains `FAULT` counts as failed.
 */
export function createVisitors({
  origin,
  path,
  remote,
  count,
}: {
  origin: string;
  path: string;
  remote: string;
  count: number;
}) {
  const visitors: Visitor[] = Array.from({ length: count }, () => new Map());
  const faults = new Map<string, Promise<boolean>>();

  const cookiesOf = (visitor: Visitor) => [...visitor].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (visitor: Visitor, url: string, init: RequestInit = {}) => {
    const headers = { 'accept-language': 'en', cookie: cookiesOf(visitor), ...init.headers };
    const answer = await fetch(new URL(url, origin), { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      visitor.set(name, value);
    }
    return answer;
  };
  const readFaults = async ({ exposes }: RemoteRelease) => {
    const urls = Object.values(exposes).flatMap(({ js }) => js);
    const codes = await Promise.all(urls.map(async (url) => (await fetch(new URL(url, origin))).text()));
    return codes.some((code) => code.includes(FAULT));
  };
  const throws = (release: RemoteRelease) => {
    const known = faults.get(release.version) ?? readFaults(release);
    faults.set(release.version, known);
    return known;
  };
  const visit = async (visitor: Visitor): Promise<Visit> => {
    const page = await ask(visitor, path, { headers: { accept: 'text/html' } });
    const boot = JSON.parse(BOOT.exec(await page.text())?.[1] ?? 'null');
    const release = boot?.release?.remotes[remote];
    const set = boot?.release?.set ?? null;
    const isCanary = /c$/.test(set ?? '');
    if (!release) return { status: page.status, version: null, isCanary, hasFailed: false };
    const hasFailed = await throws(release);
    const { version } = release;
    const beacon = await ask(visitor, '/api/load-records.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin },
      body: JSON.stringify({
        token: boot.release.token,
        records: recordsOf({ remote, version, set, hasFailed }),
      }),
    });
    if (beacon.status !== 204) throw new Error(`The beacon was refused: ${await beacon.text()}`);
    return { status: page.status, version, isCanary, hasFailed };
  };
  return {
    /**
     * Each visitor opens the page in a new tab.
     * @returns in the order of the visitors
     */
    visitAll: (): Promise<Visit[]> => runAll(visitors, visit),
    /** Visitors whose browser keeps a bucket. */
    withBucket: () => visitors.filter((visitor) => visitor.has('bucket')).length,
  };
}
