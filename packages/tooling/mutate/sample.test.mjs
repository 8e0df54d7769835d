import { expect, test } from '@jest/globals';
import { pickSample, textBetween, wilsonInterval, withKeys } from './sample.mjs';

const mutants = (count, file = 'src/a.ts') =>
  withKeys(
    Array.from({ length: count }, (_, index) => ({
      file,
      mutatorName: 'BooleanLiteral',
      original: `flag${index}`,
      replacement: 'false',
    })),
  );
const keys = (list) => list.map(({ key }) => key).sort();

test('draws as many mutants as asked, each once', () => {
  const drawn = pickSample(mutants(50), { size: 20, seed: '1' });
  expect(new Set(keys(drawn)).size).toBe(20);
});

test('takes all mutants where there are no more than asked', () => {
  const all = mutants(20);
  expect(pickSample(all, { size: 20, seed: '1' })).toBe(all);
});

test('draws the same sample for the same seed whatever the order, another one for another seed', () => {
  const all = mutants(50);
  const drawn = keys(pickSample(all, { size: 20, seed: '1' }));
  expect(keys(pickSample([...all].reverse(), { size: 20, seed: '1' }))).toEqual(drawn);
  expect(keys(pickSample(all, { size: 20, seed: '2' }))).not.toEqual(drawn);
});

test('keeps nearly all of a sample when mutants are added', () => {
  const before = keys(pickSample(mutants(200), { size: 100, seed: '1' }));
  const after = new Set(
    keys(pickSample([...mutants(200), ...mutants(2, 'src/b.ts')], { size: 100, seed: '1' })),
  );
  expect(before.filter((key) => after.has(key)).length).toBeGreaterThanOrEqual(98);
});

test('gives every mutant the same chance', () => {
  const drawn = new Map();
  for (let seed = 0; seed < 400; seed += 1) {
    for (const { key } of pickSample(mutants(10), { size: 5, seed: `${seed}` })) {
      drawn.set(key, (drawn.get(key) ?? 0) + 1);
    }
  }
  for (const times of drawn.values()) {
    expect(times).toBeGreaterThan(150);
    expect(times).toBeLessThan(250);
  }
});

test('tells equal mutants of one file apart', () => {
  const twin = { file: 'src/a.ts', mutatorName: 'BooleanLiteral', original: 'true', replacement: 'false' };
  const [first, second, other] = withKeys([twin, twin, { ...twin, file: 'src/b.ts' }]);
  expect(new Set([first.key, second.key, other.key]).size).toBe(3);
});

test('reads the text between two positions, on one line or several', () => {
  const source = 'const a = {\n  b: true,\n};\n';
  expect(textBetween(source, { start: { line: 1, column: 5 }, end: { line: 1, column: 9 } })).toBe('true');
  expect(textBetween(source, { start: { line: 0, column: 10 }, end: { line: 2, column: 1 } })).toBe(
    '{\n  b: true,\n}',
  );
});

test('gives the Wilson interval of a share', () => {
  // Newcombe, 1998: 81 of 263.
  const { low, high } = wilsonInterval(81, 263);
  expect(low).toBeCloseTo(0.2553, 4);
  expect(high).toBeCloseTo(0.3662, 4);
});

test('keeps the interval between 0 and 1', () => {
  expect(wilsonInterval(0, 20).low).toBe(0);
  expect(wilsonInterval(20, 20).high).toBe(1);
});
