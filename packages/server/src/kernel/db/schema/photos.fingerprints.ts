import { sql } from 'drizzle-orm';
import {
  bit,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, bigId, createdAt } from './columns.ts';
import { photos } from './photos.ts';

/** A perceptual hash, and its sixteen parts as numbers for the nearest search. */
const hash = {
  hash: bit({ dimensions: 256 }).notNull(),
  bands: integer().array().notNull(),
};

/** Finds copies of a photo. Plain pictures have none. */
export const photoFingerprints = pgTable(
  'photo_fingerprints',
  {
    photoId: bigId()
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    ...hash,
    quality: smallint().notNull(),
    /** The list that contains the picture; a moderator decides before it is shown. */
    knownList: text(),
  },
  (t) => [index('photo_fingerprints_bands').using('gin', t.bands)],
);

/** A photo that matches an earlier one of another account. */
export const photoDuplicates = pgTable(
  'photo_duplicates',
  {
    photoId: bigId()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    earlierId: bigId()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    mirrored: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.photoId, t.earlierId] }),
    index('photo_duplicates_earlier').on(t.earlierId),
    check('photo_duplicates_not_self', sql`${t.photoId} <> ${t.earlierId}`),
  ],
);

/** Hashes of forbidden pictures from external lists. The pictures themselves are never stored. */
export const knownPictures = pgTable(
  'known_pictures',
  {
    id: bigId().primaryKey().generatedAlwaysAsIdentity(),
    list: text().notNull(),
    ...hash,
    importedAt: createdAt(),
    /** When the photos uploaded before the import were compared. */
    checkedAt: at(),
  },
  (t) => [
    uniqueIndex('known_pictures_hash').on(t.list, t.hash),
    index('known_pictures_bands').using('gin', t.bands),
    index('known_pictures_unchecked')
      .on(t.id)
      .where(sql`${t.checkedAt} is null`),
    check('known_pictures_list', sql`char_length(${t.list}) between 1 and 60`),
  ],
);
