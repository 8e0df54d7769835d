import { ApiError } from '../../../kernel/ApiError.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Site } from '../../../kernel/request/Site.ts';

/** @throws ApiError authentication_required, account_disabled */
export function assertCanSearch(site: Site, member: Member | null, hasTrafficSource: boolean): void {
  if (member?.status === 'disabled') throw new ApiError('account_disabled');
  if (member || isOpenToVisitors(site, hasTrafficSource)) return;
  throw new ApiError('authentication_required');
}

/** Whether visitors may see members in search, entry pages, landers or shared links. */
export function isOpenToVisitors(site: Site, hasTrafficSource: boolean): boolean {
  const { logged_out_search: open, logged_out_search_trafficsource: openWithSource } = site.settings;
  return open || (openWithSource && hasTrafficSource);
}
