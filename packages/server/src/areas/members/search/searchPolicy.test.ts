import { expect, test } from '@jest/globals';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import { assertCanSearch } from './searchPolicy.ts';

const site = (open: boolean, withSource: boolean) =>
  ({ settings: { logged_out_search: open, logged_out_search_trafficsource: withSource } }) as Site;
const member = (status: Member['status']) => ({ status }) as Member;
const refused = 'authentication_required';

test.each<[string, Site, Member | null, boolean, string | null]>([
  ['a member, even if not for visitors', site(false, false), member('active'), false, null],
  ['an unconfirmed member', site(false, false), member('not_confirmed'), false, null],
  [
    'no disabled member, even if for visitors',
    site(true, true),
    member('disabled'),
    true,
    'account_disabled',
  ],
  ['visitors of an open site', site(true, false), null, false, null],
  ['no visitors of a closed site', site(false, false), null, false, refused],
  ['no visitors with a source on a closed site', site(false, false), null, true, refused],
  ['visitors with a source if the site opens for them', site(false, true), null, true, null],
  ['no visitors without a source on such a site', site(false, true), null, false, refused],
])('search is available for %s', (_who, where, who, hasSource, code) => {
  const search = () => assertCanSearch(where, who, hasSource);
  if (code === null) expect(search).not.toThrow();
  else expect(search).toThrow(expect.objectContaining({ code }));
});
