import { PROMISES } from '@rendezvous/contracts';
import type { CaseKind } from '@rendezvous/contracts/entities';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Db, Tx } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/account.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import { hideProfile } from '../account/profile/hideProfile.ts';
import { closeReportedPhoto } from '../chat/closeReportedPhoto.ts';
import { holdChatPhoto } from '../photos/holdChatPhoto.ts';
import type { CaseRow } from './caseQueries.ts';
import { mailReceipt } from './mailReceipt.ts';
import { recordRestriction } from './recordRestriction.ts';
import { cases } from '../../kernel/db/schema/safety.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';

export type CaseInput = {
  kind: CaseKind;
  site: Site;
  language: string;
  /** Null for visitors, who give an address. */
  author: Pick<Member, 'id' | 'email' | 'niche' | 'staffRoles'> | null;
  email?: string | undefined;
  /** Whether to mail a receipt; for typed addresses, these are limited to a few a day. */
  receipt?: boolean;
  profileId?: number | undefined;
  messageId?: number | undefined;
  photoId?: number | undefined;
  category: string;
  text: string;
  /** When staff must decide; defaults to the deadline for trusted flaggers, for others to none. */
  dueAt?: Date;
};

/** Number of preceding messages stored with a reported one. */
const CONTEXT_MESSAGES = 10;

type Evidence = {
  profileId: number | null;
  /** The reported photo, or the one in the reported message. */
  photoId?: number | null;
  data: Record<string, unknown>;
};

async function messageEvidence(tx: Tx, authorId: number, messageId: number): Promise<Evidence> {
  const result = await tx.execute<{
    conversation: number;
    seq: number;
    sender: number;
    photo: number | null;
  }>(sql`
    select m.conversation_id as conversation, m.seq, m.sender_id as sender, m.photo_id as photo from messages m
    join conversations c on c.id = m.conversation_id
    where m.id = ${messageId} and ${authorId} in (c.low_user_id, c.high_user_id)`);
  const found = result.rows[0];
  if (!found) throw notFound();
  if (found.sender === authorId) throw new ApiError('own_profile');
  const context = await tx.execute(sql`
    select id, sender_id as sender, kind, text, photo_id as photo, quote, created_at as at from messages
    where conversation_id = ${found.conversation} and seq <= ${found.seq} and seq > ${found.seq - CONTEXT_MESSAGES}
    order by seq`);
  return { profileId: found.sender, photoId: found.photo, data: { messages: context.rows } };
}

/** Reads a profile photo or one sent to the author; others cannot be reported. */
async function photoEvidence(tx: Tx, authorId: number | null, photoId: number): Promise<Evidence> {
  const [photo] = await tx
    .select({ profileId: photos.profileId, fileKey: photos.fileKey, chat: photos.chat })
    .from(photos)
    .where(eq(photos.id, photoId));
  if (!photo) throw notFound();
  if (photo.chat) {
    const sent = await tx.execute(sql`
      select 1 from messages m join conversations c on c.id = m.conversation_id
      where m.photo_id = ${photoId} and ${authorId ?? 0} in (c.low_user_id, c.high_user_id) limit 1`);
    if (sent.rows.length === 0) throw notFound();
  }
  return { profileId: photo.profileId, photoId, data: { photo: photo.fileKey } };
}

async function profileEvidence(tx: Tx, profileId: number, niche: number): Promise<Evidence> {
  const [profile] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, profileId), eq(profiles.niche, niche)));
  if (!profile) throw notFound();
  const { name, aboutMe, gender, dateOfBirth, mainPhotoId } = profile;
  return { profileId, data: { profile: { name, aboutMe, gender, dateOfBirth, mainPhotoId } } };
}

const photoIdOf = (parts: readonly Evidence[]): number | null =>
  parts.find((part) => part.photoId)?.photoId ?? null;

/**
 * Copies the evidence into the case, so that it survives if the other member deletes the original.
 */
async function collect(tx: Tx, input: CaseInput): Promise<Evidence> {
  const parts: Evidence[] = [];
  if (input.messageId !== undefined && input.author)
    parts.push(await messageEvidence(tx, input.author.id, input.messageId));
  if (input.photoId !== undefined)
    parts.push(await photoEvidence(tx, input.author?.id ?? null, input.photoId));
  const profileId = parts.find((part) => part.profileId !== null)?.profileId ?? input.profileId;
  if (profileId !== undefined && profileId !== null)
    parts.push(await profileEvidence(tx, profileId, input.site.niche));
  if (profileId === input.author?.id && profileId !== undefined) throw new ApiError('own_profile');
  return {
    profileId: profileId ?? null,
    photoId: photoIdOf(parts),
    data: Object.assign({}, ...parts.map((part) => part.data)) as Record<string, unknown>,
  };
}

/** Hides the profile of a reported minor until staff decide. */
async function hideReported(ctx: Services, tx: Tx, userId: number | null): Promise<void> {
  if (userId === null || !(await hideProfile(tx, userId, ctx.now()))) return;
  const restriction = {
    userId,
    kind: 'profile',
    ground: 'minimum_age',
    facts: null,
    decidedBy: null,
  } as const;
  await recordRestriction(ctx, tx, restriction);
}

/** Blurs a reported chat photo again until a moderator decides. */
async function holdReported(tx: Tx, photoId: number): Promise<void> {
  if (await holdChatPhoto(tx, photoId)) await closeReportedPhoto(tx, photoId);
}

function dueAt({ dueAt: given, author }: CaseInput, now: Date): Date | null {
  if (given || !author?.staffRoles.includes('flagger')) return given ?? null;
  return new Date(now.getTime() + PROMISES.flaggerHours * 3_600_000);
}

/** Opens a case and mails a receipt with its number. @throws ApiError not_found, own_profile */
export async function openCase(ctx: Services, input: CaseInput, db: Db = ctx.db): Promise<CaseRow> {
  return db.transaction(async (tx) => {
    const evidence = await collect(tx, input);
    const email = input.author?.email ?? input.email ?? null;
    const [row] = await tx
      .insert(cases)
      .values({
        siteId: input.site.id,
        kind: input.kind,
        reporterId: input.author?.id ?? null,
        email,
        language: input.language,
        profileId: evidence.profileId,
        messageId: input.messageId ?? null,
        photoId: evidence.photoId ?? null,
        category: input.category,
        text: input.text,
        evidence: evidence.data,
        createdAt: ctx.now(),
        dueAt: dueAt(input, ctx.now()),
      })
      .returning();
    if (!row) throw new Error('The case was not written');
    if (row.photoId !== null) await holdReported(tx, row.photoId);
    if (row.kind === 'report' && row.category === 'underage') await hideReported(ctx, tx, row.profileId);
    if (input.receipt !== false) await mailReceipt(ctx, tx, row);
    return row;
  });
}
