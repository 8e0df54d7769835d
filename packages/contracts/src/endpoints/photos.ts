import { Type } from 'typebox';
import { CHECK_REFUSALS } from '../entities/kinds.ts';
import {
  ChatPhoto,
  Id,
  OpenPhotoCheck,
  Photo,
  PhotoCheck,
  PictureTime,
  StaffPhotoCheck,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { DAY, READS, STAFF_READS, STAFF_WRITES, WRITES, perAccount } from './rateLimits.ts';
import { Empty, strict } from './shapes.ts';

const UPLOAD_ERRORS = [
  'photo_type',
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_unreadable',
] as const;
const Upload = Type.Object({ photo: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) });

export const photoEndpoints = {
  'POST /api/photo.php': defineEndpoint({
    summary: 'Upload a photo to the member’s profile; pending until staff have reviewed it',
    access: 'adult',
    multipart: true,
    body: Upload,
    answers: { 201: Type.Object({ photo: Photo }) },
    errors: ['age_check_required', 'photo_limit', ...UPLOAD_ERRORS],
    limit: [perAccount('photo', 60), perAccount('photo_day', 200, DAY)],
  }),
  'PUT /api/photo.php': defineEndpoint({
    summary: 'Make a photo the main one, or move it',
    access: 'member',
    body: strict({
      id: Id,
      main: Type.Optional(Type.Boolean()),
      position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
    answers: { 200: Type.Object({ photo: Photo }) },
    errors: ['not_found'],
    limit: WRITES,
  }),
  'DELETE /api/photo.php': defineEndpoint({
    summary: 'Delete a photo from the member’s profile',
    access: 'member',
    body: strict({ id: Id }),
    answers: { 200: Type.Object({ photo: Photo }) },
    errors: ['not_found'],
    limit: WRITES,
  }),
  'POST /api/photo.php?chat=1': defineEndpoint({
    summary: 'Upload a photo to send; free until it is sent',
    access: 'adult',
    multipart: true,
    body: Upload,
    answers: { 201: Type.Object({ photo: ChatPhoto }) },
    errors: ['age_check_required', ...UPLOAD_ERRORS],
    limit: [perAccount('chat_photo', 120), perAccount('chat_photo_day', 600, DAY)],
  }),
  'GET /api/photo-check.php': defineEndpoint({
    summary: 'The state of the member’s photo check, and the pose for the next selfie',
    access: 'member',
    answers: { 200: Type.Object({ check: PhotoCheck }) },
    errors: [],
    limit: READS,
  }),
  'POST /api/photo-check.php': defineEndpoint({
    summary: 'Send a selfie, which only moderators see and which is erased after the decision',
    access: 'member',
    multipart: true,
    body: Upload,
    answers: { 201: Type.Object({ check: PhotoCheck }) },
    errors: ['conflict', ...UPLOAD_ERRORS],
    limit: perAccount('photo_check', 5, DAY),
  }),
  'DELETE /api/photo-check.php': defineEndpoint({
    summary: 'Erase the pending selfie, and remove the mark from the profile',
    access: 'member',
    answers: { 200: Type.Object({ check: PhotoCheck }) },
    errors: [],
    limit: WRITES,
  }),
  'GET /api/console-photo-checks.php': defineEndpoint({
    summary: 'Pending selfies, oldest first',
    access: 'staff',
    roles: ['moderator'],
    answers: { 200: Type.Object({ checks: Type.Array(StaffPhotoCheck), time: PictureTime }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'GET /api/console-photo-check.php': defineEndpoint({
    summary: 'A selfie and the photos of the profile; the access is recorded',
    access: 'staff',
    roles: ['moderator'],
    query: Type.Object({ id: Id }),
    answers: { 200: Type.Object({ ...OpenPhotoCheck.properties, time: PictureTime }) },
    errors: ['not_found', 'forbidden'],
    limit: STAFF_READS,
  }),
  'PUT /api/console-photo-check.php': defineEndpoint({
    summary: 'Accept a selfie, or reject it with a reason; it is then erased',
    access: 'staff',
    roles: ['moderator'],
    body: strict({
      id: Id,
      /** Null accepts the selfie. */
      refusal: nullable(oneOf(CHECK_REFUSALS)),
      /** The photos that the selfie was compared with. */
      photos: Type.Array(Id, { maxItems: 50 }),
    }),
    answers: { 204: Empty },
    errors: ['not_found', 'forbidden', 'conflict'],
    limit: STAFF_WRITES,
  }),
};
