import { expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressPage, PageBody } from './compressPage.ts';

const WORDS = ['heart', 'evening', 'café', 'letter', 'garden', 'window', 'music', 'river'];
const PAGE = Array.from({ length: 4000 }, (_, at) => WORDS[(at * at + (at >> 3)) % WORDS.length]).join(' ');

test('compresses a page in each encoding', async () => {
  expect(brotliDecompressSync(await compressPage(PAGE, 'br')).toString()).toBe(PAGE);
  expect(gunzipSync(await compressPage(PAGE, 'gzip')).toString()).toBe(PAGE);
  expect((await compressPage(PAGE, 'identity')).toString()).toBe(PAGE);
});

test('a shared page has the same text in each encoding', async () => {
  const body = await PageBody.of(PAGE);
  expect(brotliDecompressSync(await body.in('br')).toString()).toBe(PAGE);
  expect(gunzipSync(await body.in('gzip')).toString()).toBe(PAGE);
  expect(await body.in('gzip')).toBe(await body.in('gzip'));
  expect((await body.in('identity')).toString()).toBe(PAGE);
});
