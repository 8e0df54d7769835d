import { describe, expect, it } from '@jest/globals';
import { arrangeTiles } from './arrangeTiles.ts';

const regions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ code: `NL-${at}`, name: `Region ${at}`, cities: [] }));
const noMembers = () => 0;

describe('the tiles of a country', () => {
  it('interlock: every second row is one tile shorter and shifted by half a tile', () => {
    const { columns, spots } = arrangeTiles(regions(5), noMembers, 'wide', false);
    expect(columns).toBe(3);
    expect([...spots.values()]).toEqual([
      { row: 0, half: 0 },
      { row: 0, half: 2 },
      { row: 0, half: 4 },
      { row: 1, half: 1 },
      { row: 1, half: 3 },
    ]);
  });

  it('are fewer and wider on a phone', () => {
    const [wide, narrow] = (['wide', 'narrow'] as const).map((width) =>
      arrangeTiles(regions(16), noMembers, width, false),
    );
    expect([wide?.columns, wide?.spots.size]).toEqual([4, 16]);
    expect([narrow?.columns, narrow?.spots.size]).toEqual([3, 13]);
  });

  it('show the regions with the most members in list order, or all on request', () => {
    const countOf = ({ code }: { code: string }) => (code === 'NL-23' ? 2 : 0);
    const few = arrangeTiles(regions(24), countOf, 'wide', false);
    expect([few.spots.size, [...few.spots.keys()].at(-1)]).toEqual([14, 'NL-23']);
    expect(arrangeTiles(regions(24), countOf, 'wide', true).spots.size).toBe(24);
  });
});
