import type { Figures } from './pairedRounds.ts';

export type Figure = {
  /** Key in the sides' results. */
  name: string;
  title: string;
  unit?: string;
  ratio?: Target;
  ours?: Target;
};

export type Target = { atLeast?: number; atMost?: number };

/** Two sides, measured alternately. */
export type Comparison = {
  name: string;
  title: string;
  sides: { ours: string; theirs: string };
  ours: () => Promise<Figures>;
  theirs: () => Promise<Figures>;
  figures: readonly Figure[];
};

export type BenchOptions = {
  rounds: number;
  /** Number of members in the database of a data benchmark. */
  members: number | undefined;
};

export type Opened = {
  comparisons: readonly Comparison[];
  /** Whether the absolute measurements are within their limits. */
  met?: boolean;
  remarks?: readonly string[];
  results?: readonly unknown[];
  close: () => Promise<void>;
};

export type Note = (text: string) => void;

/** The default export of a `<name>.bench.ts`. */
export type Bench = {
  title: string;
  open: (note: Note, options: BenchOptions) => Promise<Opened>;
};
