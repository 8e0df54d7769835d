import { LOOK_VERDICTS } from '@rendezvous/contracts/kinds';
import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { photos } from './photos.ts';
import { cases } from './safety.ts';
import { sites } from './site.ts';

/** A decision sampled for a second moderator, with both verdicts. */
export const secondLooks = pgTable(
  'second_looks',
  {
    id: opaqueId().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    /** Either this or `photoId`, until the target is deleted. */
    caseId: bigId().references(() => cases.id, { onDelete: 'set null' }),
    photoId: bigId().references(() => photos.id, { onDelete: 'set null' }),
    decidedBy: bigId()
      .notNull()
      .references(() => users.id),
    decided: text({ enum: LOOK_VERDICTS }).notNull(),
    decidedReason: text(),
    createdAt: createdAt(),
    lookedBy: bigId().references(() => users.id),
    lookedAt: at(),
    verdict: text({ enum: LOOK_VERDICTS }),
    reason: text(),
  },
  (t) => [
    index('second_looks_waiting')
      .on(t.createdAt)
      .where(sql`${t.lookedAt} is null`),
    index('second_looks_age').on(t.createdAt),
    index('second_looks_case').on(t.caseId),
    index('second_looks_photo').on(t.photoId),
    check('second_looks_decided', oneOf(t.decided, LOOK_VERDICTS)),
    check('second_looks_verdict', oneOf(t.verdict, LOOK_VERDICTS)),
    check('second_looks_looked', sql`num_nonnulls(${t.lookedBy}, ${t.lookedAt}, ${t.verdict}) in (0, 3)`),
    check('second_looks_other', sql`${t.lookedBy} <> ${t.decidedBy}`),
  ],
);
export type SecondLookRow = typeof secondLooks.$inferSelect;

/** How long a moderator has looked at pictures on the latest day. Only the moderator can see it. */
export const pictureTimes = pgTable('picture_times', {
  userId: bigId()
    .primaryKey()
    .references(() => users.id),
  /** In the moderator's time zone. */
  day: date().notNull(),
  seconds: doublePrecision().notNull().default(0),
  seenAt: at().notNull(),
});
