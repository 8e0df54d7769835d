import { afterEach, expect, test } from '@jest/globals';
import { keep, makeFolder, query, removeEmbedded } from './fixtures/embeddedServers.ts';
import { startEmbedded } from './startEmbedded.ts';
import { memorySettings, readMemory } from './memory.ts';

afterEach(removeEmbedded);

const GIGABYTE = 1024 ** 3;

test.each([
  [1, '192MB'],
  [3, '192MB'],
  [8, '512MB'],
  [16, '1024MB'],
  [256, '1024MB'],
])('a machine with %i GB of memory gets %s of shared buffers', (gigabytes, buffers) => {
  expect(memorySettings(gigabytes * GIGABYTE)).toEqual({ shared_buffers: buffers });
});

test('the embedded database sizes its buffers according to the machine’s memory', async () => {
  const { url } = keep(await startEmbedded({ dataDir: makeFolder() }));
  const settings = await query(
    url,
    `select (setting::int * 8 / 1024) || 'MB' as size from pg_settings
     where name in ('shared_buffers', 'effective_cache_size') order by name desc`,
  );
  // effective_cache_size affects query plans, so it is the same on every machine.
  expect(settings).toEqual([{ size: memorySettings(readMemory()).shared_buffers }, { size: '768MB' }]);
});
