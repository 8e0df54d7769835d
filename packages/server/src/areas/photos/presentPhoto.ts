import type { Photo } from '@rendezvous/contracts';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';
import { ownPhotoBody } from './photoBody.ts';

/** Presents an active photo to other members, without any rejection reason. */
export const presentPhoto = (urls: PhotoUrls, row: PhotoRow, main: boolean): Photo => ({
  ...ownPhotoBody(urls, row, main),
  rejection: null,
});
