import type { Photo } from '@rendezvous/contracts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';
import { ownPhotoBody } from './photoBody.ts';
import type { OwnPhoto } from './photoQueries.ts';

/** Presents a photo to its owner and staff, with its status and the reason for a rejection. */
export const presentOwnPhoto = (urls: PhotoUrls, { photo, main }: OwnPhoto): Photo =>
  ownPhotoBody(urls, photo, main);
