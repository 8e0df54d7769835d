import { ApiError } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Site } from '../../kernel/request/Site.ts';

/**
 * Whether the caller may see other members: members always, visitors as the site says, with a traffic source or without; whom
 * staff shut out sees nobody, though the session goes on.
 * @throws ApiError authentication_required, account_disabled
 */
export function assertCanSearch(site: Site, member: Member | null, hasTrafficSource: boolean): void {
  if (member?.status === 'disabled') throw new ApiError('account_disabled');
  if (member) return;
  const { logged_out_search: open, logged_out_search_trafficsource: openWithSource } = site.settings;
  if (open || (openWithSource && hasTrafficSource)) return;
  throw new ApiError('authentication_required');
}
