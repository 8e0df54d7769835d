import { expect, test } from '@jest/globals';
import { pickEncoding } from './pickEncoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br; q=0, *', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=what', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
])('a browser that accepts %j gets %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding);
});

test('a browser without a preference gets the page uncompressed', () => {
  expect(pickEncoding(undefined)).toBe('identity');
});
