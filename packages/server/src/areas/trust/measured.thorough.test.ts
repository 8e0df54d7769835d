import { expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureHeldOut, measureHistories, measureTexts } from './fixtures/histories/measure.ts';
import { writeTables } from './fixtures/histories/writeTables.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../../docs/trust.md');
const START = '<!-- measured: RECORD_TRUST=1 npx jest measured.thorough -->\n';
const EACH = 10;

test('the tables of docs/trust.md are those of the full measurement', () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  const written = document.slice(0, document.indexOf(START) + START.length);
  const tables = writeTables(measureHistories(EACH), measureTexts(EACH), measureHeldOut());
  const measured = `${written}\n${tables}`;
  if (process.env['RECORD_TRUST'] === '1') writeFileSync(DOCUMENT, measured);
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(measured);
}, 900_000);
