import { expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import type { Storage } from '../../../kernel/storage/storage.ts';
import { zipExport } from './zipExport.ts';

test('the archive of an export contains all data and every stored photo', async () => {
  const data = { messages: Array.from({ length: 20_000 }, (_, id) => ({ id, text: `Hello ${id}` })) };
  const picture = Buffer.alloc(200_000, 7);
  const storage: Pick<Storage, 'get'> = {
    get: async (key) =>
      key === 'eva/lg.webp' ? { body: Readable.from([picture]), size: picture.length } : null,
  };
  const photos = [
    { id: 1, fileKey: 'eva' },
    { id: 2, fileKey: 'gone' },
  ];
  const pieces = await Readable.from(zipExport(data, photos, storage)).toArray();
  const { 'data.json': json = Buffer.alloc(0), ...others } = unzipSync(Buffer.concat(pieces));
  expect(JSON.parse(Buffer.from(json).toString())).toEqual(data);
  expect(Object.keys(others)).toEqual(['photos/1.webp']);
  expect(picture.equals(others['photos/1.webp'] ?? picture.subarray(1))).toBe(true);
});
