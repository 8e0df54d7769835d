import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PHOTO_STATUSES } from '../attributes.ts';
import { Id, nullable, oneOf } from './values.ts';

/**
 * File names are relative to `cdn_prefix`; those of non-main photos carry an expiring signature.
 * The server picks AVIF, WebP or JPEG by the Accept header.
 */
export const MainImage = Type.Object({
  id: Id,
  filename: Type.String(),
  thumb_filename: Type.String(),
  /** Medium size, for the match overlay and cards. */
  match_filename: Type.String(),
  status: oneOf(PHOTO_STATUSES),
});
export type MainImage = Static<typeof MainImage>;

export const Photo = Type.Object({
  id: Id,
  filename: Type.String(),
  thumb_filename: Type.String(),
  match_filename: Type.String(),
  status: oneOf(PHOTO_STATUSES),
  /** Pixels of `filename`. */
  width: Type.Integer(),
  height: Type.Integer(),
  main: Type.Boolean(),
  position: Type.Integer(),
  /** Rejection reason; only for the owner. */
  rejection: nullable(Type.String()),
});
export type Photo = Static<typeof Photo>;

/** A photo uploaded for a conversation, for its sender. */
export const ChatPhoto = Type.Object({
  id: Id,
  filename: Type.String(),
  thumb_filename: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type ChatPhoto = Static<typeof ChatPhoto>;

/**
 * `closed`: not opened yet by the recipient. `in_review`: reported. `removed`: by a moderator. The
 * sender sees `open` until removal.
 */
export const MESSAGE_PHOTO_STATES = ['open', 'closed', 'in_review', 'removed'] as const;
export type MessagePhotoState = (typeof MESSAGE_PHOTO_STATES)[number];

export const MessagePhoto = Type.Object({
  id: Id,
  state: oneOf(MESSAGE_PHOTO_STATES),
  /** Only if `open`. */
  filename: nullable(Type.String()),
  /** Only if `closed`: a data URI, too coarse to recognise; null for photos of early releases. */
  blurred: nullable(Type.String()),
  /** In pixels; reserves the space before the picture loads. */
  width: Type.Integer(),
  height: Type.Integer(),
});
export type MessagePhoto = Static<typeof MessagePhoto>;
