import type { BaseLogger } from 'pino';
import { BucketProblem, type Bucket } from '../../../kernel/storage/bucket.ts';
import type { StoreFault } from '../ReleaseStore.ts';
import { StoreProblem } from '../StoreProblem.ts';

/** Milliseconds for which the bucket's last response counts as its state. */
const KNOWN_FOR = 30_000;
/** Milliseconds after a failure during which no page waits. Longer than a failing request takes. */
const FAILING_FOR = 12_000;

/** A bucket that remembers how its last request ended. */
export type WatchedBucket = {
  /** Runs requests on the bucket. @throws StoreProblem in place of BucketProblem */
  ask<T>(work: (bucket: Bucket) => Promise<T>): Promise<T>;
  /** Whether a recent request failed. */
  isFailing(): boolean;
  /** Returns the bucket's fault or null. Queries the bucket if its last response is old. */
  findFault(): Promise<StoreFault | null>;
};

export function watchBucket(name: string, bucket: Bucket, log: Pick<BaseLogger, 'warn'>): WatchedBucket {
  let fault: StoreFault | null = null;
  let heardAt = 0;
  const hear = (heard: StoreFault | null): void => {
    if (heard !== null && heard.kind !== fault?.kind) log.warn(heard.sentence);
    fault = heard;
    heardAt = Date.now();
  };
  const ask: WatchedBucket['ask'] = async (work) => {
    try {
      const answer = await work(bucket);
      hear(null);
      return answer;
    } catch (error) {
      if (!(error instanceof BucketProblem)) throw error;
      const sentence = `the release store ${name} ${error.message}`;
      hear({ kind: error.fault, sentence });
      throw new StoreProblem(sentence);
    }
  };
  return {
    ask,
    isFailing: () => fault !== null && Date.now() - heardAt < FAILING_FOR,
    async findFault() {
      if (Date.now() - heardAt > KNOWN_FOR) await ask((each) => each.ping()).catch(() => undefined);
      return fault;
    },
  };
}
