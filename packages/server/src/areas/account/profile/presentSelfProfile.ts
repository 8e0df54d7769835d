import type { SelfProfile } from '@rendezvous/contracts';
import { ageOn, dayIn } from '../../../kernel/calendar.ts';
import type { PhotoUrls } from '../../../kernel/storage/photoUrls.ts';
import { presentOwnPhoto } from '../../photos/presentOwnPhoto.ts';
import type { SelfRow } from './selfQueries.ts';

export type SelfContext = { urls: PhotoUrls; now: Date };

/** Presents a profile to its owner, including the date of birth and photos in review. */
export function presentSelfProfile(
  { urls, now }: SelfContext,
  row: Pick<SelfRow, 'profile' | 'interests' | 'photos'>,
): SelfProfile {
  const { profile, interests } = row;
  const mainId = row.photos.find(({ mainInReview }) => mainInReview)?.id ?? profile.mainPhotoId;
  const photos = row.photos.map((photo) => presentOwnPhoto(urls, { photo, main: photo.id === mainId }));
  const main = photos.find((photo) => photo.main);
  return {
    id: String(profile.id),
    name: profile.name,
    age: ageOn(profile.dateOfBirth, dayIn(profile.country, now)),
    date_of_birth: profile.dateOfBirth,
    gender: profile.gender,
    seeking: profile.seeking,
    sexuality: profile.sexuality,
    country: profile.country as SelfProfile['country'],
    region: profile.region,
    city: profile.city,
    main_image: main
      ? {
          id: main.id,
          filename: main.filename,
          thumb_filename: main.thumb_filename,
          match_filename: main.match_filename,
          status: main.status,
        }
      : null,
    photos,
    status: profile.status,
    about_me: profile.aboutMe,
    interests,
    hair_color: profile.hairColor as SelfProfile['hair_color'],
    eye_color: profile.eyeColor as SelfProfile['eye_color'],
    body_type: profile.bodyType as SelfProfile['body_type'],
    relationship_status: profile.relationshipStatus as SelfProfile['relationship_status'],
    tattoos: profile.tattoos as SelfProfile['tattoos'],
    reason: profile.reason as SelfProfile['reason'],
  };
}
