import { expect, test } from '@jest/globals';
import { deriveSecrets } from '../../../kernel/security/secrets.ts';
import { readSearchPlace, writeSearchPlace } from './searchPlace.ts';

const secretsOf = (secretKey: string) => deriveSecrets(secretKey);
const secrets = secretsOf('a secret of tests, 32 bytes and longer');
const UTRECHT = { latitude: 52.09, longitude: 5.12 };
const active = { secrets, nearest: undefined };
const near = { secrets, nearest: UTRECHT };
const place = { photo: true, km: null, hour: 490_123, seq: 2 ** 48 + 7 };

test.each([
  ['activity', active, place],
  ['distance', near, { ...place, km: 12.345678901234567 }],
  ['distance, among members without a place', near, { ...place, km: Infinity }],
  ['activity, among members without a photo', active, { ...place, photo: false }],
])('reads back a place in the order of %s', (_order, context, written) => {
  const text = writeSearchPlace(context, written);
  expect(readSearchPlace(context, text)).toEqual(written);
});

test.each([
  ['another order', active, near],
  ['distance from another place', { ...near, nearest: { ...UTRECHT, latitude: 52.1 } }, near],
  ['another installation', { ...near, secrets: secretsOf('another secret of tests, 32 bytes') }, near],
])('rejects a place of %s', (_what, reader, writer) => {
  expect(readSearchPlace(reader, writeSearchPlace(writer, { ...place, km: 3 }))).toBeNull();
});

test.each(['', 'x', 'a'.repeat(64), '%%%'])('rejects other text: %s', (text) => {
  expect(readSearchPlace(active, text)).toBeNull();
});

test('neither the text nor the length of a place reveals how far away a member is', () => {
  const texts = [0, 1, 3.25, 12.345678901234567, Infinity].map((km) =>
    writeSearchPlace(near, { ...place, km }),
  );
  expect(new Set(texts.map(({ length }) => length)).size).toBe(1);
  expect(writeSearchPlace(near, place)).not.toBe(writeSearchPlace(near, place));
});

test('an altered place is invalid', () => {
  const text = writeSearchPlace(near, { ...place, km: 3 });
  const changed = [10, 30, 60].map(
    (at) => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`,
  );
  expect(changed.map((each) => readSearchPlace(near, each))).toEqual([null, null, null]);
});
