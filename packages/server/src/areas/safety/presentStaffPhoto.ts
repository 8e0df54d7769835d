import type { StaffPhoto } from '@rendezvous/contracts';
import { ageOn, dayOf } from '../../kernel/calendar.ts';
import type { photos } from '../../kernel/db/schema/photos.ts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';
import { presentOwnPhoto } from '../photos/presentOwnPhoto.ts';

export type QueuedPhoto = {
  photo: typeof photos.$inferSelect;
  main: boolean;
  name: string;
  dateOfBirth: string;
  site: string;
};

/** A photo in the queue, with as much about its owner as the decision needs. */
export function presentStaffPhoto(urls: PhotoUrls, row: QueuedPhoto, now: Date): StaffPhoto {
  return {
    photo: presentOwnPhoto(urls, row),
    profile: String(row.photo.profileId),
    name: row.name,
    age: ageOn(row.dateOfBirth, dayOf(now)),
    site: row.site,
    submitted_at: row.photo.createdAt.toISOString(),
  };
}
