import type { Region } from '@rendezvous/contracts';

/** A position in rows and in half tiles, both from 0. */
export type Spot = { row: number; half: number };

export type Arrangement = {
  columns: number;
  /** By region code. Hidden regions are absent. */
  spots: ReadonlyMap<string, Spot>;
};

/**
 * `columns`: maximum tiles per row. Above `most` regions, only the `first` fullest ones are shown.
 */
const ROOM = {
  wide: { columns: 4, most: 18, first: 14 },
  narrow: { columns: 3, most: 13, first: 13 },
} as const;

/** The regions with the most members, in list order. */
function fullest(
  regions: readonly Region[],
  countOf: (region: Region) => number,
  number: number,
): readonly Region[] {
  const first = [...regions].sort((a, b) => countOf(b) - countOf(a)).slice(0, number);
  return regions.filter((region) => first.includes(region));
}

/** Odd rows are one tile shorter and shifted by half a tile. */
function spotOf(at: number, columns: number): Spot {
  const pair = columns * 2 - 1;
  const within = at % pair;
  const second = within >= columns;
  const row = Math.floor(at / pair) * 2 + (second ? 1 : 0);
  return { row, half: second ? (within - columns) * 2 + 1 : within * 2 };
}

/**
 * Arranges a country's tiles for phones in portrait (`narrow`) or for any other screen (`wide`).
 */
export function arrangeTiles(
  regions: readonly Region[],
  countOf: (region: Region) => number,
  width: keyof typeof ROOM,
  all: boolean,
): Arrangement {
  const room = ROOM[width];
  const shown = all || regions.length <= room.most ? regions : fullest(regions, countOf, room.first);
  // Aims for slightly more columns than rows.
  const columns = Math.min(room.columns, Math.max(3, Math.ceil(Math.sqrt(shown.length) * 1.12)));
  return { columns, spots: new Map(shown.map(({ code }, at) => [code, spotOf(at, columns)])) };
}
