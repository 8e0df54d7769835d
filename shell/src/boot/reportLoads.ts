import { MAX_LOAD_RECORDS, type BootData, type LoadRecord, type ReportedLoad } from '@rendezvous/contracts';

const URL_OF_RECORDS = '/api/load-records.php';

/** Milliseconds that records wait for more of them: a screen, its alerts and what is prefetched make one beacon. */
const PAUSE = 5000;

const KEY = 'counted-builds';
/** Entries of `KEY`: more than a tab meets between two releases. */
const KEPT = 40;

type ReportingPage = {
  setTimeout: (run: () => void, milliseconds: number) => number;
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  /** Extensions of browsers remove it. */
  navigator: Partial<Pick<Navigator, 'sendBeacon'>>;
  /** May be forbidden; then each page counts as a visit. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  performance: Pick<Performance, 'now'>;
};

type ReportedPage = {
  release: Pick<BootData['release'], 'set' | 'sampled' | 'drawn' | 'token'> & { shell: { version: string } };
};

/** @returns whether a tab says something for the first time */
function rememberInTab(page: ReportingPage): (said: string) => boolean {
  let known: string[] = [];
  try {
    known = (page.sessionStorage.getItem(KEY) ?? '').split(' ');
  } catch {
    // This page alone remembers.
  }
  return (said) => {
    if (known.includes(said)) return false;
    known = [...known, said].slice(-KEPT);
    try {
      page.sessionStorage.setItem(KEY, known.join(' '));
    } catch {
      // As above.
    }
    return true;
  };
}

/**
 * Sends load records to the server in batches: after a pause, and when the page is hidden, which may be its end. The first record of a page
 * brings one of the shell, which has started by then.
 * @returns takes a record
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
    // With the arm: a tab that was open before a canary started is a visit of it with its next page.
    const build = `${record.remote}@${record.version}/${set ?? ''}`;
    // A page that is older than a release says nothing about the build.
    const counts = record.error !== 'gone';
    const visit = counts && isFirst(build);
    const failed_visit = counts && record.outcome === 'failed' && isFirst(`${build}!`);
    waiting.push({ ...record, set, visit, failed_visit });
  };
  const addShell = () => {
    const milliseconds = Math.round(page.performance.now());
    const { version } = shell;
    const outcome = { phase: 'load', attempts: 1, outcome: 'ok', error: null } as const;
    // The server counted the page, so this is its answer, whatever the tab did before.
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
    // A build that fails in every page is stopped within seconds.
    if (record.error !== null || waiting.length === 0)
      page.setTimeout(send, record.error === null ? PAUSE : 0);
    add(record);
    if (!started) addShell();
    started = true;
  };
}
