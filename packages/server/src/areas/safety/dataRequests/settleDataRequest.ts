import { PROMISES } from '@rendezvous/contracts';
import { ApiError, invalidField } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { dataRequests } from '../../../kernel/db/schema/safety.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import type { Services } from '../../../kernel/services.ts';
import { serverTexts } from '../../../kernel/texts/serverTexts.ts';
import type { Account } from '../../account/accountQueries.ts';
import { deleteAccount } from '../../account/deletion/deleteAccount.ts';
import type { CaseRow } from '../caseQueries.ts';
import { openCase } from '../openCase.ts';
import type { CaseInput } from '../openCase.ts';
import { copyToken } from './copyLinkPolicy.ts';
import { findOwnAccount, isLink } from './dataRequestQueries.ts';
import type { DataRequestRow } from './dataRequestQueries.ts';

export type DataConfirmation = {
  token: string;
  /** What the request is about, for staff. */
  text: string | undefined;
  site: Site;
  language: string;
  origin: string;
};

export type Settled = { copyToken: string } | { erasedOn: Date } | { row: CaseRow };

const WEEK_MS = 7 * 86_400_000;

/** Opens a case for staff, due within the month of Art. 12 GDPR. */
function openDataCase(
  ctx: Services,
  tx: Tx,
  { kind, email }: DataRequestRow,
  { site, language, text = '' }: DataConfirmation,
): Promise<CaseRow> {
  const input: CaseInput = {
    ...{ kind: 'complaint', category: 'privacy', site, language, email, author: null },
    text: `${serverTexts(language)(`dataRequest.${kind}`)}\n\n${text}`,
    dueAt: new Date(ctx.now().getTime() + PROMISES.privacyReplyWeeks * WEEK_MS),
  };
  return openCase(ctx, input, tx);
}

/**
 * Deletes the account as if the member did, with the undo period.
 * @returns when it will be erased
 */
function erase(ctx: Services, { id, status, purgeAfter }: Account, origin: string): Promise<Date> {
  if (status === 'pending_deletion' && purgeAfter) return Promise.resolve(purgeAfter);
  return deleteAccount(ctx, { userId: id, origin, now: ctx.now() });
}

/**
 * Settles what a mailed link requests. Uses up the link in the same transaction, so that it still
 * works after a crash.
 * @throws ApiError link_expired, invalid (staff need a text)
 */
export async function settleDataRequest(ctx: Services, confirmation: DataConfirmation): Promise<Settled> {
  const { token, text, site, origin } = confirmation;
  const link = isLink({ token, siteId: site.id, now: ctx.now() });
  return ctx.db.transaction(async (tx) => {
    const [request] = await tx.delete(dataRequests).where(link).returning();
    if (!request) throw new ApiError('link_expired');
    const account = await findOwnAccount(tx, request);
    if (account && request.kind === 'copy')
      return { copyToken: copyToken(ctx.secrets, account.id, ctx.now()) };
    // `erase` commits its own transactions, but is idempotent.
    if (account) return { erasedOn: await erase(ctx, account, origin) };
    if (text === undefined) throw invalidField('text', 'required');
    return { row: await openDataCase(ctx, tx, request, confirmation) };
  });
}
