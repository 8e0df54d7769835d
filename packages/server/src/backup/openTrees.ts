import path from 'node:path';
import type { Config } from '../kernel/config.ts';
import { bucketTree, folderTree, type FileTree } from './fileTree.ts';
import type { TreeName } from './manifest.ts';
import { readPhotosBucket } from '../kernel/photosBucket.ts';

export const openTrees = ({
  photosUrl,
  dataDir,
  releasesBucket,
  releasesDir,
}: Config): Record<TreeName, FileTree> => ({
  photos:
    photosUrl === null
      ? folderTree(path.join(dataDir, 'photos'), 'DATA_DIR')
      : bucketTree(readPhotosBucket(photosUrl)),
  releases: releasesBucket === null ? folderTree(releasesDir, 'RELEASES_DIR') : bucketTree(releasesBucket),
});
