import { ApiError } from '../../../kernel/ApiError.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Site } from '../../../kernel/request/Site.ts';

/**
 * Whether the caller may see other members: members always, visitors if the site allows it, with or without a traffic
 * source; disabled members never, although their session stays valid.
 * @throws ApiError authentication_required, account_disabled
 */
export function assertCanSearch(site: Site, member: Member | null, hasTrafficSource: boolean): void {
  if (member?.status === 'disabled') throw new ApiError('account_disabled');
  if (member || isOpenToVisitors(site, hasTrafficSource)) return;
  throw new ApiError('authentication_required');
}

/** Whether people without an account may see members anywhere: in search, on entry pages and landers, in shared links. */
export function isOpenToVisitors(site: Site, hasTrafficSource: boolean): boolean {
  const { logged_out_search: open, logged_out_search_trafficsource: openWithSource } = site.settings;
  return open || (openWithSource && hasTrafficSource);
}
