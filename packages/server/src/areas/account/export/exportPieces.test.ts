import { describe, expect, test } from '@jest/globals';
import { exportPieces } from './exportPieces.ts';

describe('the JSON of an export', () => {
  test.each([
    [{}],
    [{ likes: [] }],
    [{ account: [{ name: 'Eva "E"', at: null }], messages: [{ text: 'Hi' }, { text: 'Ho\n' }], swipes: [] }],
  ])('contains every row of its tables: %j', (tables) => {
    expect(JSON.parse([...exportPieces(tables)].join(''))).toEqual(tables);
  });

  test('is produced row by row', () => {
    const pieces = [...exportPieces({ messages: [{ id: 1 }, { id: 2 }, { id: 3 }] })];
    for (const piece of pieces) expect(piece.split('"id"').length).toBeLessThanOrEqual(2);
  });
});
