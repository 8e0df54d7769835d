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

/** A picture inside a conversation. */
export const ChatPhoto = Type.Object({
  id: Id,
  filename: Type.String(),
  thumb_filename: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type ChatPhoto = Static<typeof ChatPhoto>;
