import type { StaffPhoto } from '@rendezvous/contracts';
import { ageOn, dayOf } from '../../../kernel/calendar.ts';
import type { PhotoUrls } from '../../../kernel/storage/photoUrls.ts';
import type { WaitingPhoto } from './waitingPhotoQueries.ts';
import type { PhotoModel } from '../../photos/model/PhotoModel.ts';
import { presentOwnPhoto } from '../../photos/presentOwnPhoto.ts';

/** Presents a queued photo with the facts about its owner that the decision needs. */
export function presentStaffPhoto(
  urls: PhotoUrls,
  row: WaitingPhoto,
  now: Date,
  model: PhotoModel | null = null,
): StaffPhoto {
  const { assessment } = row.photo;
  return {
    photo: presentOwnPhoto(urls, row),
    profile: String(row.photo.profileId),
    name: row.name,
    age: ageOn(row.dateOfBirth, dayOf(now)),
    site: row.site,
    submitted_at: row.photo.createdAt.toISOString(),
    known_list: row.knownList,
    assessment: assessment && model ? { ...assessment, ...model.errors } : null,
    also_on: row.alsoOn.map(({ id, ...other }) => ({ ...other, id: String(id), name: other.name ?? '' })),
  };
}

export function presentUndecidedPhoto(urls: PhotoUrls, row: WaitingPhoto, now: Date): StaffPhoto {
  const photo = { ...row.photo, status: 'pending', rejectionReason: null } as const;
  return presentStaffPhoto(urls, { ...row, photo }, now);
}
