import { CHECK_POSES, CHECK_REFUSALS, PHOTO_CHECK_STATES } from '@rendezvous/contracts/kinds';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';

/** A selfie in a given pose, which a moderator compares with the profile's photos. */
export const photoVerifications = pgTable(
  'photo_verifications',
  {
    id: opaqueId().primaryKey(),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    pose: text({ enum: CHECK_POSES }).notNull(),
    status: text({ enum: PHOTO_CHECK_STATES }).notNull().default('waiting'),
    /** Key of the picture in the photo store, which is erased after the decision. */
    fileKey: text(),
    refusal: text({ enum: CHECK_REFUSALS }),
    /** The accepted photos that the selfie was compared with. */
    compared: bigint({ mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'::bigint[]`),
    createdAt: createdAt(),
    decidedAt: at(),
    decidedBy: bigId().references(() => users.id),
  },
  (t) => [
    index('photo_verifications_user').on(t.userId, t.createdAt),
    index('photo_verifications_file').on(t.fileKey),
    uniqueIndex('photo_verifications_waiting')
      .on(t.userId)
      .where(sql`${t.status} = 'waiting'`),
    check('photo_verifications_pose', oneOf(t.pose, CHECK_POSES)),
    check('photo_verifications_status', oneOf(t.status, PHOTO_CHECK_STATES)),
    check('photo_verifications_file', sql`(${t.status} = 'waiting') = (${t.fileKey} is not null)`),
    check('photo_verifications_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
    check('photo_verifications_refusal', sql`(${t.status} = 'refused') = (${t.refusal} is not null)`),
  ],
);
export type PhotoVerificationRow = typeof photoVerifications.$inferSelect;
