import { expect, test } from '@jest/globals';
import { cleanAddress } from './cleanAddress.ts';

test.each([
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['Anna@BÜCHER.Example', 'Anna@xn--bcher-kva.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
  ['anna@bücher。example', 'anna@xn--bcher-kva.example'],
  ['anna@例え.テスト', 'anna@xn--r8jz45g.xn--zckzah'],
  [' \u200banna@example.test\u2060 ', 'anna@example.test'],
  ['ａｎｎａ＠example.test', 'anna@example.test'],
  ['a@b@Example.test', 'a@b@example.test'],
])('cleanAddress turns %j into %s', (typed, address) => {
  expect(cleanAddress(typed)).toBe(address);
});

test.each(['anna', 'anna@', '@', 'anna@exam ple.test', 'anna@a/b', 'anna@host:25', 'anna@xn--zzzz\u0000'])(
  'cleanAddress leaves %j as typed, to be refused later',
  (typed) => {
    expect(cleanAddress(typed)).toBe(typed.replace('\u0000', ''));
  },
);
