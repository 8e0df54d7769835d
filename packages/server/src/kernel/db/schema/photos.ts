import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PHOTO_STATUSES } from '@rendezvous/contracts';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { users } from './account.ts';

/** `probability` of nudity, from 0 to 1; `model`: its name and version. */
export type PhotoOpinion = { probability: number; model: string };

/** Files are in the photo store under `fileKey`. Demo members may share files. */
export const photos = pgTable(
  'photos',
  {
    id: opaqueId().primaryKey(),
    profileId: bigId()
      .notNull()
      .references(() => users.id),
    fileKey: text().notNull(),
    /** A picture sent in a chat, which is not part of the profile. */
    chat: boolean().notNull().default(false),
    status: text({ enum: PHOTO_STATUSES }).notNull().default('pending'),
    rejectionReason: text(),
    /** The owner's main photo while in review. Others see `profiles.main_photo_id`. */
    mainInReview: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull().default(0),
    /** SHA-256 of the upload; the unique index refuses duplicates. */
    contentHash: text(),
    /** Data URI of a tiny rendition, for recipients who have not opened the chat photo. */
    blurred: text('blur_hash'),
    /** Formats other than JPEG so far (a job adds AVIF later). */
    formats: text()
      .array()
      .notNull()
      .default(sql`'{jpeg,webp}'::text[]`),
    /** A model's opinion of a photo that waits for review. */
    assessment: jsonb().$type<PhotoOpinion>(),
    reviewedAt: at(),
    reviewedBy: bigId().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('photos_id_profile').on(t.id, t.profileId),
    index('photos_profile')
      .on(t.profileId, t.position, t.id)
      .where(sql`not ${t.chat}`),
    index('photos_chat')
      .on(t.profileId, t.id)
      .where(sql`${t.chat}`),
    index('photos_file').on(t.fileKey),
    uniqueIndex('photos_profile_content')
      .on(t.profileId, t.contentHash)
      .where(sql`not ${t.chat}`),
    index('photos_queue')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending'`),
    check('photos_status', oneOf(t.status, PHOTO_STATUSES)),
    check('photos_size', sql`${t.width} > 0 and ${t.height} > 0`),
    check('photos_main_in_review', sql`not ${t.mainInReview} or (${t.status} = 'pending' and not ${t.chat})`),
    check('photos_rejection', sql`(${t.status} = 'rejected') = (${t.rejectionReason} is not null)`),
  ],
);
export type PhotoRow = typeof photos.$inferSelect;
