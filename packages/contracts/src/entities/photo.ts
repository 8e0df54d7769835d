import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PHOTO_STATUSES } from '../attributes.ts';
import { Id, nullable, oneOf } from './values.ts';

/**
 * File names are relative to the setting `cdn_prefix`; those of non-main photos carry a signature that expires. The
 * server picks AVIF, WebP or JPEG by the Accept header.
 */
export const MainImage = Type.Object({
  id: Id,
  filename: Type.String(),
  thumb_filename: Type.String(),
  /** The middle size, for the match overlay and for cards. */
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
  /** Why staff rejected it; only for the owner. */
  rejection: nullable(Type.String()),
});
export type Photo = Static<typeof Photo>;

/** An uploaded picture for a conversation, for its sender. */
export const ChatPhoto = Type.Object({
  id: Id,
  filename: Type.String(),
  thumb_filename: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type ChatPhoto = Static<typeof ChatPhoto>;

/**
 * `closed`: not opened yet by its recipient. `in_review`: reported, waiting for a moderator. `removed`: by a moderator.
 * The sender sees `open` until it is removed.
 */
export const MESSAGE_PHOTO_STATES = ['open', 'closed', 'in_review', 'removed'] as const;
export type MessagePhotoState = (typeof MESSAGE_PHOTO_STATES)[number];

/** A picture in a message. */
export const MessagePhoto = Type.Object({
  id: Id,
  state: oneOf(MESSAGE_PHOTO_STATES),
  /** Only with the state `open`. */
  filename: nullable(Type.String()),
  /** With the state `closed`: a data URI too coarse to recognise anything; null for pictures of earlier releases. */
  blurred: nullable(Type.String()),
  /** Pixels of the picture, so that opening it moves nothing. */
  width: Type.Integer(),
  height: Type.Integer(),
});
export type MessagePhoto = Static<typeof MessagePhoto>;
