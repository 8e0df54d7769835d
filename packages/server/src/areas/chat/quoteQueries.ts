import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/client.ts';
import { profiles } from '../../kernel/db/schema/account.ts';
import type { StoredQuote } from '../../kernel/db/schema/chat.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import type { Member } from '../../kernel/request/Member.ts';

/** A photo or a sentence of the recipient's profile. */
export type QuoteInput = { photoId: number } | { text: string };

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Finds the quoted part in the current profile; null if missing or hidden from the sender. */
export async function findQuoted(
  tx: Tx,
  sender: Pick<Member, 'paid'>,
  recipientId: number,
  quote: QuoteInput,
): Promise<StoredQuote | null> {
  if ('text' in quote) {
    const [profile] = await tx
      .select({ aboutMe: profiles.aboutMe })
      .from(profiles)
      .where(eq(profiles.id, recipientId));
    const text = onOneLine(quote.text);
    return text !== '' && onOneLine(profile?.aboutMe ?? '').includes(text) ? { text } : null;
  }
  const [photo] = await tx
    .select({ id: photos.id, fileKey: photos.fileKey })
    .from(photos)
    .innerJoin(profiles, eq(profiles.id, photos.profileId))
    .where(
      and(
        eq(photos.id, quote.photoId),
        eq(photos.profileId, recipientId),
        eq(photos.chat, false),
        eq(photos.status, 'active'),
        sender.paid ? undefined : eq(profiles.mainPhotoId, photos.id),
      ),
    );
  return photo ? { photo: photo.id, fileKey: photo.fileKey } : null;
}

export async function readExpiredQuotes(db: Db): Promise<{ fileKey: string }[]> {
  const result = await db.execute<{ fileKey: string }>(sql`
    select distinct m.quote->>'fileKey' as "fileKey"
    from messages m join conversations c on c.id = m.conversation_id
    where m.quote ? 'fileKey' and (m.erase_at < now() or c.sealed_until < now())`);
  return result.rows;
}
