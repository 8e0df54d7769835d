import { MAX_LOAD_RECORDS, type LoadRecord } from '@rendezvous/contracts';

const URL_OF_RECORDS = '/api/load-records.php';

/** Milliseconds that records wait for more of them: a screen, its alerts and what is prefetched make one beacon. */
const PAUSE = 5000;

type ReportingPage = {
  setTimeout: (run: () => void, milliseconds: number) => number;
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  /** Extensions of browsers remove it. */
  navigator: Partial<Pick<Navigator, 'sendBeacon'>>;
};

/**
 * Sends load records to the server in batches: after a pause, and when the page is hidden, which may be its end.
 * @returns takes a record
 */
export function reportLoads(page: ReportingPage): (record: LoadRecord) => void {
  let waiting: LoadRecord[] = [];
  const send = () => {
    while (waiting.length > 0) {
      const records = waiting.slice(0, MAX_LOAD_RECORDS);
      waiting = waiting.slice(MAX_LOAD_RECORDS);
      const body = new Blob([JSON.stringify({ records })], { type: 'application/json' });
      page.navigator.sendBeacon?.(URL_OF_RECORDS, body);
    }
  };
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') send();
  });
  return (record) => {
    if (waiting.length === 0) page.setTimeout(send, PAUSE);
    waiting.push(record);
  };
}
