import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { gifts } from '../../kernel/db/schema/chat.ts';

export const readGifts = (db: Db) =>
  db.select().from(gifts).where(eq(gifts.active, true)).orderBy(asc(gifts.position));
