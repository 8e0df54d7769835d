import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { deleteOwnRows } from '../../../kernel/db/retention.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';
import { photos } from '../../../kernel/db/schema/photos.ts';
import type { Services } from '../../../kernel/services.ts';

/** Queues the removal of quoted photos, which their owners may have deleted from their profiles. */
async function removeQuoted(ctx: Services, tx: Tx, userId: number): Promise<void> {
  const quoted = await tx.execute<{ fileKey: string }>(sql`
    select distinct m.quote->>'fileKey' as "fileKey"
    from messages m join conversations c on c.id = m.conversation_id
    where ${userId} in (c.low_user_id, c.high_user_id) and m.quote ? 'fileKey'`);
  for (const file of quoted.rows) await ctx.jobs.enqueue(tx, 'photo_remove', file);
}

/** The waiting list stores addresses, not members. */
const leaveWaitingList = (tx: Tx, userId: number) =>
  tx.execute(sql`
    delete from waiting_list w using users u
    where u.id = ${userId} and w.site_id = u.site_id and lower(w.email) = u.email_key`);

async function removeSelfie(ctx: Services, tx: Tx, userId: number): Promise<void> {
  const { rows } = await tx.execute<{ fileKey: string }>(sql`
    select file_key as "fileKey" from photo_verifications where user_id = ${userId} and file_key is not null`);
  for (const file of rows) await ctx.jobs.enqueue(tx, 'photo_remove', file);
}

async function deletePhotos(ctx: Services, tx: Tx, userId: number): Promise<void> {
  await tx.update(profiles).set({ mainPhotoId: null, photoCheckedAt: null }).where(eq(profiles.id, userId));
  // Profile photos and chat photos have separate indexes.
  for (const chat of [false, true]) {
    const files = await tx
      .delete(photos)
      .where(and(eq(photos.profileId, userId), eq(photos.chat, chat)))
      .returning({ fileKey: photos.fileKey });
    for (const file of files) await ctx.jobs.enqueue(tx, 'photo_remove', file);
  }
}

/** Keeps what bookkeeping law requires, without personal data. */
async function strip(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update invoices set data = data - 'customerAddress' || '{"customer": ""}' from payments p
    where p.id = invoices.payment_id and p.user_id = ${userId}`);
  await tx.execute(sql`update payments set billing = null, card_hash = null where user_id = ${userId}`);
  await tx.execute(sql`
    update payment_events set payload = payload - 'card' from payments p
    where p.id = payment_events.payment_id and p.user_id = ${userId}`);
  // The report stays without its author, who gets no mail about the outcome.
  await tx.execute(sql`update cases set email = null where reporter_id = ${userId}`);
  await tx.execute(sql`update restrictions set facts = null where user_id = ${userId}`);
  const empty = { region: null, city: null, latitude: null, longitude: null, sexuality: null, tattoos: null };
  const looks = {
    hairColor: null,
    eyeColor: null,
    bodyType: null,
    relationshipStatus: null,
    reason: null,
    aboutMe: null,
  };
  await tx
    .update(profiles)
    .set({
      ...empty,
      ...looks,
      name: '',
      status: 'deleted',
      dateOfBirth: '1900-01-01',
      interests: [],
      lastActiveAt: null,
      updatedAt: now,
    })
    .where(eq(profiles.id, userId));
  const identity = {
    email: null,
    emailKey: null,
    name: null,
    nameKey: null,
    passwordHash: null,
    tracking: null,
    deletionBegunAt: null,
  };
  await tx
    .update(users)
    .set({ ...identity, status: 'erased', deletionRemarks: null, purgeAfter: null, updatedAt: now })
    .where(eq(users.id, userId));
}

/** Erases a member's personal data, idempotently. The account row, ledger and invoices stay. */
export async function eraseMember(ctx: Services, userId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || user.status !== 'pending_deletion') return;
    await deletePhotos(ctx, tx, userId);
    await removeSelfie(ctx, tx, userId);
    await removeQuoted(ctx, tx, userId);
    await deleteOwnRows(tx, userId);
    await leaveWaitingList(tx, userId);
    if (user.email && user.name !== null) {
      await ctx.mailer.enqueue(tx, {
        template: 'erased',
        to: user.email,
        locale: user.language,
        siteId: user.siteId,
        data: { name: user.name },
      });
    }
    await strip(tx, userId, ctx.now());
  });
}
