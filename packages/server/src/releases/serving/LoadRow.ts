/** Counts of one build in a minute: a row of `load_stats`, or a part of it. */
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
