/** Counts of one build in one minute: a row of `load_stats`, or an addition to one. */
export type LoadRow = {
  project: string;
  version: string;
  minute: Date;
  phase: 'load' | 'show' | 'page' | 'render';
  error: string;
  set: string;
  count: number;
  visits: number;
  failedVisits: number;
  milliseconds: number;
  attempts: number;
  weight: number;
  times: number[];
};
