import { Type } from 'typebox';
import { ChatPhoto, Id, Photo } from '../entities/index.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { DAY, WRITES, perAccount } from './rateLimits.ts';
import { strict } from './shapes.ts';

export const photoEndpoints = {
  'POST /api/photo.php': defineEndpoint({
    summary: 'Upload a photo of the own profile; pending until staff has seen it',
    access: 'member',
    multipart: true,
    body: Type.Object({ photo: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) }),
    answers: { 201: Type.Object({ photo: Photo }) },
    errors: [
      'photo_limit',
      'photo_type',
      'photo_too_large',
      'photo_too_many_pixels',
      'photo_too_small',
      'photo_unreadable',
    ],
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
    summary: 'Delete a photo of the own profile',
    access: 'member',
    body: strict({ id: Id }),
    answers: { 200: Type.Object({ photo: Photo }) },
    errors: ['not_found'],
    limit: WRITES,
  }),
  'POST /api/photo.php?chat=1': defineEndpoint({
    summary: 'Upload a photo to send; it costs nothing until it is sent',
    access: 'member',
    multipart: true,
    body: Type.Object({ photo: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) }),
    answers: { 201: Type.Object({ photo: ChatPhoto }) },
    errors: ['photo_type', 'photo_too_large', 'photo_too_many_pixels', 'photo_too_small', 'photo_unreadable'],
    limit: [perAccount('chat_photo', 120), perAccount('chat_photo_day', 600, DAY)],
  }),
};
