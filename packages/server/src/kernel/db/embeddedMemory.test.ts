import { afterEach, expect, test } from '@jest/globals';
import { keep, makeFolder, query, removeEmbedded } from '../../fixtures/embeddedServers.ts';
import { startEmbedded } from './embedded.ts';
import { memorySettings, readMemory } from './embeddedMemory.ts';

afterEach(removeEmbedded);

const GIGABYTE = 1024 ** 3;

test.each([
  [1, '192MB', '768MB'],
  [3, '192MB', '768MB'],
  [8, '512MB', '2048MB'],
  [16, '1024MB', '4096MB'],
  [256, '1024MB', '4096MB'],
])('a machine of %i GB gives the embedded database %s of buffers', (gigabytes, buffers, cache) => {
  expect(memorySettings(gigabytes * GIGABYTE)).toEqual({
    shared_buffers: buffers,
    effective_cache_size: cache,
  });
});

test('the embedded database has the buffers for the memory of the machine', async () => {
  const { url } = keep(await startEmbedded({ dataDir: makeFolder() }));
  const settings = await query(
    url,
    `select (setting::int * 8 / 1024) || 'MB' as size from pg_settings
     where name in ('shared_buffers', 'effective_cache_size') order by name desc`,
  );
  const { shared_buffers: buffers, effective_cache_size: cache } = memorySettings(readMemory());
  expect(settings).toEqual([{ size: buffers }, { size: cache }]);
}, 60_000);
