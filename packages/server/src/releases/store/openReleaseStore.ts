import { createHash } from 'node:crypto';
import path from 'node:path';
import type { BaseLogger } from 'pino';
import type { Config } from '../../kernel/config.ts';
import { openBucket } from '../../kernel/storage/bucket.ts';
import { folderStore, type ReleaseStore } from './ReleaseStore.ts';
import { s3Store } from './s3/s3Store.ts';

/** Opens the store in `RELEASES_URL`, with copies in `DATA_DIR`, or the folder `RELEASES_DIR`. */
export function openReleaseStore(
  { releasesBucket, releasesDir, dataDir }: Pick<Config, 'releasesBucket' | 'releasesDir' | 'dataDir'>,
  log: Pick<BaseLogger, 'warn'>,
): ReleaseStore {
  if (releasesBucket === null) return folderStore(releasesDir);
  const { name, url, prefix } = releasesBucket;
  // Each bucket has its own folder of copies.
  const folder = createHash('sha256').update(`${url}/${prefix}`).digest('hex').slice(0, 12);
  const cache = path.join(dataDir, 'releases', folder);
  return s3Store({ name, bucket: openBucket(releasesBucket), cache, log });
}
