import type { Tx } from '../../kernel/db/client.ts';
import type { Services } from '../../kernel/services.ts';
import type { CaseRow } from './caseQueries.ts';

/** Mails the case number to the author. */
export async function mailReceipt(ctx: Services, tx: Tx, row: CaseRow): Promise<void> {
  if (row.email === null) return;
  await ctx.mailer.enqueue(tx, {
    template: 'reportReceived',
    to: row.email,
    locale: row.language,
    siteId: row.siteId,
    ...(row.reporterId === null ? {} : { userId: row.reporterId }),
    data: { number: String(row.id) },
  });
}
