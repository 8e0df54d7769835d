import { PROMISES } from '@rendezvous/contracts';
import { ApiError, invalidField } from '../../../kernel/ApiError.ts';
import { dataRequests } from '../../../kernel/db/schema/safety.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import type { Services } from '../../../kernel/services.ts';
import { serverTexts } from '../../../kernel/texts/serverTexts.ts';
import type { Account } from '../../account/accountQueries.ts';
import { deleteAccount } from '../../account/deletion/deleteAccount.ts';
import type { CaseRow } from '../caseQueries.ts';
import { openCase } from '../openCase.ts';
import { copyToken } from './copyLinkPolicy.ts';
import { findDataRequest, findOwnAccount, isLink } from './dataRequestQueries.ts';
import type { DataRequestRow } from './dataRequestQueries.ts';

export type DataConfirmation = {
  token: string;
  /** What it is about, for staff. */
  text: string | undefined;
  site: Site;
  language: string;
  origin: string;
};

export type Settled = { copyToken: string } | { erasedOn: Date } | { row: CaseRow };

const WEEK_MS = 7 * 86_400_000;

/** A case for staff, due within the month of Art. 12 GDPR. */
function openDataCase(
  ctx: Services,
  { kind, email }: DataRequestRow,
  { site, language, text }: DataConfirmation & { text: string },
): Promise<CaseRow> {
  return openCase(ctx, {
    ...{ kind: 'complaint', category: 'privacy', site, language, email, author: null },
    text: `${serverTexts(language)(`dataRequest.${kind}`)}\n\n${text}`,
    dueAt: new Date(ctx.now().getTime() + PROMISES.privacyReplyWeeks * WEEK_MS),
  });
}

/** As if the member deleted it, with the days to take it back. @returns the end of these days */
function erase(ctx: Services, { id, status, purgeAfter }: Account, origin: string): Promise<Date> {
  if (status === 'pending_deletion' && purgeAfter) return Promise.resolve(purgeAfter);
  return deleteAccount(ctx, { userId: id, origin, now: ctx.now() });
}

/**
 * Uses up a mailed link and does what it asks for.
 * @throws ApiError link_expired, invalid (staff need a text)
 */
export async function settleDataRequest(ctx: Services, confirmation: DataConfirmation): Promise<Settled> {
  const { token, text, site, origin } = confirmation;
  const link = { token, siteId: site.id, now: ctx.now() };
  const found = await findDataRequest(ctx.db, link);
  const account = found && (await findOwnAccount(ctx.db, found));
  if (found && !account && text === undefined) throw invalidField('text', 'required');
  const [request] = await ctx.db.delete(dataRequests).where(isLink(link)).returning();
  if (!request) throw new ApiError('link_expired');
  if (!account) return { row: await openDataCase(ctx, request, { ...confirmation, text: text ?? '' }) };
  if (request.kind === 'copy') return { copyToken: copyToken(ctx.secrets, account.id, ctx.now()) };
  return { erasedOn: await erase(ctx, account, origin) };
}
