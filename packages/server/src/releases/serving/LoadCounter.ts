import type { ReleaseDocument, ReportedLoad } from '@rendezvous/contracts';
import type { BaseLogger } from 'pino';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../kernel/db/client.ts';
import { addTimes, bandOf } from './loadTimes.ts';
import { createEvidence } from './createEvidence.ts';
import { minuteOf } from '../rollout/analysisQueries.ts';
import type { LoadRow } from './LoadRow.ts';
import type { ReportingPage } from './pageToken.ts';
import { storeLoads } from './storeLoads.ts';

const MINUTE = 60_000;
/** Milliseconds between writes to the database. */
const FLUSH_MS = 2000;
/** Maximum beacons counted per network and minute. Further ones are skipped. */
const BEACONS_PER_MINUTE = 60;
/** Maximum networks and counters in memory, so that floods and database outages cannot fill it. */
const MAX_KEYS = 50_000;
/** Minutes after which a shell's report is no longer added to the minute of its page. */
const LATEST_ANSWER = 15;

type Counted = Omit<LoadRow, 'weight'>;

type Beacon = { page: ReportingPage; records: readonly ReportedLoad[] };

type Sender = {
  /** Ids of the running canaries. Records of other sets are not stored. */
  running: ReadonlySet<number>;
  /** Fingerprint of the network; null for no limit. */
  network: string | null;
};

/** Counts loads in memory and adds them to the database every few seconds. */
export type LoadCounter = {
  addBeacon(beacon: Beacon, sender: Sender): void;
  /**
   * Counts a page that was sent. It counts as failed until its shell reports.
   * @returns whether the page is counted
   */
  addPage(document: Pick<ReleaseDocument, 'set' | 'shell'>, network: string | null): boolean;
  addRender(render: { project: string; version: string; failed: boolean }): void;
  /** Calls `listener` after each write and waits for it before the next write. */
  onWrite(listener: () => Promise<void>): void;
  /** Writes the counts. Counts that could not be written are retried. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Options = { db: Database; log: BaseLogger; config: Config; now: () => Date };

const runningVariants = (label: string, running: ReadonlySet<number>): string =>
  label
    .split('.')
    .filter((variant) => running.has(Number.parseInt(variant, 10)))
    .join('.');

const timesOf = (milliseconds: number): number[] => {
  const band = bandOf(milliseconds);
  return Array.from({ length: band + 1 }, (_, at) => Number(at === band));
};

/** Counts a shell's report in the minute of its page, so that pages and reports are comparable. */
function minuteOfRecord({ remote, visit }: ReportedLoad, pageAt: number, now: number): Date {
  const isAnswer = remote === 'shell' && visit && pageAt <= now && pageAt > now - LATEST_ANSWER * MINUTE;
  return minuteOf(isAnswer ? pageAt : now);
}

const keyOf = ({ project, version, minute, phase, error, set }: Counted): string =>
  [project, version, minute.getTime(), phase, error, set].join(' ');

const NOTHING = {
  error: '',
  set: '',
  count: 1,
  visits: 0,
  failedVisits: 0,
  milliseconds: 0,
  attempts: 0,
  times: [],
};

const PAGE = { project: 'shell', phase: 'page', visits: 1 } as const;

function rowOf(record: ReportedLoad, minute: Date, set: string): Counted {
  const { remote, version, phase, milliseconds, attempts, outcome, error, visit } = record;
  return {
    project: remote,
    version,
    minute,
    phase,
    error: error ?? '',
    set,
    count: 1,
    visits: Number(visit),
    failedVisits: Number(record.failed_visit),
    milliseconds,
    attempts,
    times: visit && phase === 'load' && outcome === 'ok' ? timesOf(milliseconds) : [],
  };
}

/** @param weight the summed weight of the row's counts */
function addTo(rows: Map<string, LoadRow>, row: Counted, weight: number): void {
  const key = keyOf(row);
  const known = rows.get(key);
  if (!known && rows.size >= MAX_KEYS) return;
  const sums = known && {
    count: known.count + row.count,
    visits: known.visits + row.visits,
    failedVisits: known.failedVisits + row.failedVisits,
    milliseconds: known.milliseconds + row.milliseconds,
    attempts: known.attempts + row.attempts,
    weight: known.weight + weight,
    times: addTimes(known.times, row.times),
  };
  rows.set(key, { ...row, weight, ...sums });
}

/** Returns whether a network may still be counted in this minute. */
function createCap(): (network: string | null, minute: number) => boolean {
  let current = 0;
  const beacons = new Map<string, number>();
  return (network, minute) => {
    if (network === null) return true;
    if (minute !== current || beacons.size >= MAX_KEYS) beacons.clear();
    current = minute;
    const count = (beacons.get(network) ?? 0) + 1;
    beacons.set(network, count);
    return count <= BEACONS_PER_MINUTE;
  };
}

/** A beacon comes from one tab, so it has at most one visit and one failed visit per build. */
function withoutRepeats(records: readonly ReportedLoad[]): ReportedLoad[] {
  const seen = new Set<string>();
  const isNew = (key: string): boolean => !seen.has(key) && Boolean(seen.add(key));
  return records.map((record) => {
    const build = `${record.remote}@${record.version}`;
    return {
      ...record,
      visit: record.visit && isNew(build),
      failed_visit: record.failed_visit && record.outcome === 'failed' && isNew(`${build}!`),
    };
  });
}

export function createLoadCounter({ db, log, config, now }: Options): LoadCounter {
  let rows = new Map<string, LoadRow>();
  const isWithinCap = createCap();
  const evidence = createEvidence();
  const sampled = 100 / config.loadSample;
  let flushing: Promise<void> = Promise.resolve();
  let listener = (): Promise<void> => Promise.resolve();

  const write = async (): Promise<void> => {
    if (rows.size === 0) return;
    const taken = rows;
    rows = new Map();
    try {
      await storeLoads(db, [...taken.values()], config.goodBuildLoads);
    } catch (error) {
      log.warn({ err: error }, 'counts of loads could not be written');
      for (const row of taken.values()) addTo(rows, row, row.weight);
      return;
    }
    await listener();
  };
  const flush = (): Promise<void> => (flushing = flushing.then(write));
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  return {
    addBeacon({ page, records }, { running, network }) {
      const [time, set] = [now().getTime(), runningVariants(page.set, running)];
      if (!isWithinCap(network, Math.floor(time / MINUTE))) return;
      for (const record of withoutRepeats(records)) {
        const minute = minuteOfRecord(record, page.at, time);
        const counted = { ...record, ...evidence.takeRecord(record, page, network) };
        addTo(rows, rowOf(counted, minute, set), sampled);
      }
    },
    addPage({ set, shell }, network) {
      if (!evidence.takePage(`shell@${shell.version}/${set ?? ''}`, network)) return false;
      const page = { ...NOTHING, ...PAGE, version: shell.version, set: set ?? '' };
      addTo(rows, { ...page, minute: minuteOf(now().getTime()) }, sampled);
      return true;
    },
    addRender({ project, version, failed }) {
      const render = {
        ...NOTHING,
        project,
        version,
        phase: 'render',
        error: failed ? 'render' : '',
      } as const;
      addTo(rows, { ...render, minute: minuteOf(now().getTime()) }, 1);
    },
    onWrite(next) {
      listener = next;
    },
    flush,
    async close() {
      clearInterval(timer);
      listener = () => Promise.resolve();
      await flush();
    },
  };
}

declare module '../../kernel/services.ts' {
  interface Services {
    loads: LoadCounter;
  }
}
