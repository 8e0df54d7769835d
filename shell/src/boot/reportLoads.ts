import { MAX_LOAD_RECORDS, type BootData, type LoadRecord, type ReportedLoad } from '@rendezvous/contracts';

const URL_OF_RECORDS = '/api/load-records.php';

/** Milliseconds that records wait, so that a screen and its prefetched ones share one beacon. */
const PAUSE = 5000;

const KEY = 'counted-builds';
/** Maximum entries of `KEY`: more than a tab loads between releases. */
const MAX_RECORDS = 40;

type ReportingPage = {
  setTimeout: (run: () => void, milliseconds: number) => number;
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  /** Browser extensions may remove `sendBeacon`. */
  navigator: Partial<Pick<Navigator, 'sendBeacon'>>;
  /** Access may throw. Each page then counts as a visit. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  performance: Pick<Performance, 'now'>;
};

type ReportedPage = {
  release: Pick<BootData['release'], 'set' | 'sampled' | 'drawn' | 'token'> & { shell: { version: string } };
};

/** @returns a function that returns whether the tab reports this for the first time */
function rememberInTab(page: ReportingPage): (said: string) => boolean {
  let known: string[] = [];
  try {
    known = (page.sessionStorage.getItem(KEY) ?? '').split(' ');
  } catch {
    // Without storage, only this page remembers what it reported.
  }
  return (said) => {
    if (known.includes(said)) return false;
    known = [...known, said].slice(-MAX_RECORDS);
    try {
      page.sessionStorage.setItem(KEY, known.join(' '));
    } catch {
      // Only this page remembers it.
    }
    return true;
  };
}

/**
 * Sends load records in batches: after a pause, and when the page is hidden. The first record adds
 * one for the shell, which has started by then.
 * @returns a function that takes a record
 */
export function reportLoads(page: ReportingPage, boot: ReportedPage): (record: LoadRecord) => void {
  const { shell, set = null, sampled = true, drawn = false, token } = boot.release;
  if (!sampled) return () => undefined;
  const isFirst = rememberInTab(page);
  let waiting: ReportedLoad[] = [];
  let started = false;

  const send = () => {
    while (waiting.length > 0) {
      const records = waiting.slice(0, MAX_LOAD_RECORDS);
      waiting = waiting.slice(MAX_LOAD_RECORDS);
      const body = new Blob([JSON.stringify({ token, records })], { type: 'application/json' });
      page.navigator.sendBeacon?.(URL_OF_RECORDS, body);
    }
  };
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') send();
  });
  const add = (record: LoadRecord) => {
    // Keyed by variant, so that a tab opened before a canary counts as a visit of the canary too.
    const build = `${record.remote}@${record.version}/${set ?? ''}`;
    // A build that is gone says only that the page was outdated.
    const counts = record.error !== 'gone';
    const visit = counts && isFirst(build);
    const failed_visit = counts && record.outcome === 'failed' && isFirst(`${build}!`);
    waiting.push({ ...record, set, visit, failed_visit });
  };
  const addShell = () => {
    const milliseconds = Math.round(page.performance.now());
    const { version } = shell;
    const outcome = { phase: 'load', attempts: 1, outcome: 'ok', error: null } as const;
    // The server expects the shell's record from every page, even if the tab has sent one before.
    waiting.push({
      remote: 'shell',
      version,
      set,
      milliseconds,
      ...outcome,
      visit: drawn,
      failed_visit: false,
    });
  };
  return (record) => {
    // Failures are sent immediately, so that a broken build is stopped within seconds.
    if (record.error !== null || waiting.length === 0)
      page.setTimeout(send, record.error === null ? PAUSE : 0);
    add(record);
    if (!started) addShell();
    started = true;
  };
}
