import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureHeldOut, measureHistories } from './fixtures/histories/measure.ts';

const document = readFileSync(join(import.meta.dirname, '../../../../../docs/trust.md'), 'utf8');
const rows = measureHistories(1);
const documented = (name: string) => {
  const line = document.split('\n').find((one) => one.startsWith(`| ${name} `)) ?? '';
  const [, , , slowed, slowedAt, held, heldAt] = line.split('|').map((cell) => parseFloat(cell));
  return { slowed: (slowed ?? NaN) / 100, slowedAt, held: (held ?? NaN) / 100, heldAt };
};

/** Tolerance: the sample has one history of each kind in each language, the document ten. */
const ROOM = { share: 0.35, place: 3 };

test.each(rows)(
  '$name is close to the document’s figures in a smaller sample',
  ({ name, slowed, slowedAt, held, heldAt }) => {
    const known = documented(name);
    expect(Math.abs(slowed - known.slowed)).toBeLessThanOrEqual(ROOM.share);
    expect(Math.abs(held - known.held)).toBeLessThanOrEqual(ROOM.share);
    if (slowedAt !== null)
      expect(Math.abs(slowedAt - (known.slowedAt ?? NaN))).toBeLessThanOrEqual(ROOM.place);
    if (heldAt !== null) expect(Math.abs(heldAt - (known.heldAt ?? NaN))).toBeLessThanOrEqual(ROOM.place);
  },
);

test.each(rows.filter(({ abuse }) => !abuse))('$name is not slowed', ({ name, slowed, held }) => {
  expect([slowed, held]).toEqual([0, 0]);
  expect(documented(name).slowed).toBeLessThan(0.005);
});

test.each([
  ['One offer to forty, small changes', { slowedAt: 6, heldAt: 10 }],
  ['Reads 3,000 profiles in an hour', { slowedAt: 300, heldAt: null }],
])('%s is stopped in time', (name, expected) => {
  expect(rows.find((row) => row.name === name)).toMatchObject({ slowed: 1, ...expected });
});

test('the figures of the document hold for texts that the lists were not tuned with', () => {
  for (const { kind, texts, missed, others, wrong } of measureHeldOut())
    if (texts > 0)
      expect(document).toContain(`| \`${kind}\` | ${texts} | ${missed} | ${others} | ${wrong} |`);
});
