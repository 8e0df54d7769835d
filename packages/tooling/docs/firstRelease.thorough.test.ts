import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cloneForReleases } from '../release/fixtures/cloneForReleases.ts';
import { followDocument } from './fixtures/followDocument.ts';
import { readDocument } from './readDocument.ts';

/** The time that the document promises, in milliseconds. */
const PROMISED = 10 * 60_000;

let copy: ReturnType<typeof cloneForReleases>;
beforeEach(() => {
  copy = cloneForReleases();
}, PROMISED);
afterEach(() => copy.remove());

test(
  'docs/first-release.md works when it is followed literally in a clone, in less than ten minutes',
  async () => {
    const document = readDocument(copy.clone, 'docs/first-release.md');
    const started = Date.now();
    const outputs: string[] = [];
    let version: string | undefined;
    for (const block of document.blocks) {
      const text = block.text.replaceAll('VERSION', version ?? '');
      const output = followDocument({ ...document, blocks: [{ ...block, text }] }, copy.clone, copy.env);
      version ??= /promote chat (\w+) /.exec(output)?.[1];
      outputs.push(output);
    }
    expect(Date.now() - started).toBeLessThan(PROMISED);
    expect(version).toBeDefined();
    expect(outputs.join('')).toMatch(new RegExp(`^chat +${version}$`, 'm'));
    const { output } = await copy.release(['history', 'chat']);
    expect(output).toMatch(new RegExp(`^ *${version} .* withdrawn`, 'm'));
    for (const reason of ['My first release', 'Hold it while I look', 'I have looked', 'It was an exercise'])
      expect(output).toContain(reason);
  },
  2 * PROMISED,
);
