import type { ReportedLoad } from '@rendezvous/contracts';
import { LruMap } from 'toad-cache';
import type { ReportingPage } from './pageToken.ts';

/**
 * A network's first visits always count; further ones only up to this share of the variant's
 * visits.
 */
const FEWEST = 2;
const SHARE = 0.05;
/** Maximum failed visits per network that count for a variant: too few to stop a canary. */
const MOST_FAILED = 3;
/** Maximum pages, networks and variants that a node remembers. */
const MAX_KEYS = 50_000;

type CountedLoad = Pick<ReportedLoad, 'visit' | 'failed_visit'>;

/** Decides which reports count as evidence: each visit once, and only a small share per network. */
export type Evidence = {
  /**
   * Returns which counts of a load record are evidence.
   * @param network the network's fingerprint; null for no limit
   */
  takeRecord(record: ReportedLoad, page: ReportingPage, network: string | null): CountedLoad;
  /** Counts a page for its variant. @returns false if its network has too large a share */
  takePage(variant: string, network: string | null): boolean;
};

export function createEvidence(): Evidence {
  const reported = new LruMap<Set<string>>(MAX_KEYS);
  const visitsOf = new LruMap<number>(MAX_KEYS);
  const failuresOf = new LruMap<number>(MAX_KEYS);

  const isFirst = (key: string, what: string): boolean => {
    const known = reported.get(key) ?? new Set<string>();
    reported.set(key, known);
    return !known.has(what) && Boolean(known.add(what));
  };
  const takeVisit = (variant: string, network: string): boolean => {
    const [own, all] = [visitsOf.get(`${variant} ${network}`) ?? 0, visitsOf.get(variant) ?? 0];
    if (own >= FEWEST && own + 1 > SHARE * (all + 1)) return false;
    visitsOf.set(`${variant} ${network}`, own + 1);
    visitsOf.set(variant, all + 1);
    return true;
  };
  const takeFailure = (variant: string, network: string): boolean => {
    const own = failuresOf.get(`${variant} ${network}`) ?? 0;
    failuresOf.set(`${variant} ${network}`, own + 1);
    return own < MOST_FAILED;
  };

  return {
    takeRecord({ remote, version, visit, failed_visit: failed, outcome }, page, network) {
      const build = `${remote}@${version}`;
      const isFailure = failed && outcome === 'failed';
      if (network === null) return { visit, failed_visit: isFailure };
      const variant = `${build}/${page.set}`;
      const key = `${page.id} ${network}`;
      // The shell's page was counted when it was sent.
      const isTaken = (): boolean => (remote === 'shell' ? page.isCounted : takeVisit(variant, network));
      return {
        visit: visit && isFirst(key, build) && isTaken(),
        failed_visit: isFailure && isFirst(key, `${build}!`) && takeFailure(variant, network),
      };
    },
    takePage: (variant, network) => network === null || takeVisit(variant, network),
  };
}
