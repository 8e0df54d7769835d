import { expect, test } from '@jest/globals';
import { describeDevice } from './describeDevice.ts';

test.each([
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox, Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1',
    'Safari, iOS',
  ],
  ['Something/1.0 (Linux)', 'Linux'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.0', ''],
  ['', ''],
])('names the device of "%s": "%s"', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
