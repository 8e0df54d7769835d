import type { ChatPhoto, MainImage, MessagePhoto, MessagePhotoState, Photo } from '@rendezvous/contracts';
import type { PhotoRow } from '../../kernel/db/schema/photos.ts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';

// Rows in wire format. Commands put them into events; presenters choose each viewer's fields.

/** File names are relative to the setting `cdn_prefix`. Only those of main photos never expire. */
function files(urls: PhotoUrls, fileKey: string, main: boolean) {
  const url = main ? urls.open : urls.signed;
  return {
    filename: url(fileKey, 'lg'),
    thumb_filename: url(fileKey, 'sm'),
    match_filename: url(fileKey, 'md'),
  };
}

/** Returns the public main photo; null unless it is active. */
export function mainImageBody(
  urls: PhotoUrls,
  photoId: number | null,
  fileKey: string | null,
): MainImage | null {
  if (photoId === null || fileKey === null) return null;
  return { id: String(photoId), ...files(urls, fileKey, true), status: 'active' };
}

export function ownPhotoBody(urls: PhotoUrls, row: PhotoRow, main: boolean): Photo {
  return {
    id: String(row.id),
    ...files(urls, row.fileKey, main && row.status === 'active'),
    status: row.status,
    width: row.width,
    height: row.height,
    main,
    position: row.position,
    rejection: row.rejectionReason,
  };
}

export function chatPhotoBody(
  urls: PhotoUrls,
  photo: { id: number; fileKey: string; width: number; height: number },
): ChatPhoto {
  const { filename, thumb_filename } = files(urls, photo.fileKey, false);
  return { id: String(photo.id), filename, thumb_filename, width: photo.width, height: photo.height };
}

/** A picture in a message. Its URL is only sent to members who have opened it. */
export const messagePhotoBody = (
  urls: PhotoUrls,
  photo: { id: number; fileKey: string; width: number; height: number; blurred: string | null },
  state: MessagePhotoState,
): MessagePhoto => ({
  id: String(photo.id),
  state,
  filename: state === 'open' ? urls.signed(photo.fileKey, 'lg') : null,
  blurred: state === 'closed' ? photo.blurred : null,
  width: photo.width,
  height: photo.height,
});
