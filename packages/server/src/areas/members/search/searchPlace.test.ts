import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { seal } from '../../../kernel/security/encryption.ts';
import { loadSecrets } from '../../../kernel/security/secrets.ts';
import { readSearchPlace, writeSearchPlace } from './searchPlace.ts';

const secretsOf = (secretKey: string) => loadSecrets({ secretKey, dataDir: '' });
const secrets = secretsOf('a secret of tests, 32 bytes and longer');
const UTRECHT = { latitude: 52.09, longitude: 5.12 };
const filter = 'women';
const active = { secrets, nearest: undefined, filter };
const near = { secrets, nearest: UTRECHT, filter };
const place = { km: null, hour: 490_123, seq: 2 ** 48 + 7 };
const counts = { counted: 10_001, before: 9_984 };

test.each([
  ['activity', active, place],
  ['distance', near, { ...place, km: 12.345678901234567 }],
  ['distance, among members without a place', near, { ...place, km: Infinity }],
])('reads a place in the order of %s as it was written', (_order, context, written) => {
  const text = writeSearchPlace(context, written, counts);
  expect(readSearchPlace(context, text)).toEqual({ place: written, counts });
});

test('reads a place of another filter without what was counted for that', () => {
  const text = writeSearchPlace({ ...active, filter: 'men' }, place, counts);
  expect(readSearchPlace(active, text)).toEqual({ place, counts: null });
});

test('reads a place of an earlier build, which did not say what was counted', () => {
  const bytes = Buffer.alloc(20);
  bytes.writeBigInt64BE(BigInt(place.seq), 8);
  bytes.writeInt32BE(place.hour, 16);
  const text = seal(secrets.key('search-place'), bytes, 'active').toString('base64url');
  expect(readSearchPlace(active, text)).toEqual({ place, counts: null });
});

test('reads a place of an earlier build, which did not say how many come before', () => {
  const bytes = Buffer.alloc(32);
  bytes.writeBigInt64BE(BigInt(place.seq), 8);
  bytes.writeInt32BE(place.hour, 16);
  bytes.writeInt32BE(counts.counted, 20);
  createHash('sha256').update(filter).digest().copy(bytes, 24, 0, 8);
  const text = seal(secrets.key('search-place'), bytes, 'active').toString('base64url');
  expect(readSearchPlace(active, text)).toEqual({ place, counts: { ...counts, before: 0 } });
});

test.each([
  ['another order', active, near],
  ['distance from another place', { ...near, nearest: { ...UTRECHT, latitude: 52.1 } }, near],
  ['another installation', { ...near, secrets: secretsOf('another secret of tests, 32 bytes') }, near],
])('reads no place of %s', (_what, reader, writer) => {
  expect(readSearchPlace(reader, writeSearchPlace(writer, { ...place, km: 3 }, counts))).toBeNull();
});

test.each(['', 'x', 'a'.repeat(64), '%%%'])('reads no place from other text: %s', (text) => {
  expect(readSearchPlace(active, text)).toBeNull();
});

test('a place tells neither by its text nor by its length how far away a member is', () => {
  const texts = [0, 1, 3.25, 12.345678901234567, Infinity].map((km) =>
    writeSearchPlace(near, { ...place, km }, counts),
  );
  expect(texts.map(({ length }) => length)).toEqual(texts.map(() => 86));
  expect(writeSearchPlace(near, place, counts)).not.toBe(writeSearchPlace(near, place, counts));
});

test('a place that was changed is none', () => {
  const text = writeSearchPlace(near, { ...place, km: 3 }, counts);
  const changed = [10, 30, 60].map(
    (at) => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`,
  );
  expect(changed.map((each) => readSearchPlace(near, each))).toEqual([null, null, null]);
});
