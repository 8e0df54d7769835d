/**
 * Version of the calls, raised by a change that older pages cannot work with. Every answer of the server carries both numbers: an
 * open page whose own `CONTRACT_VERSION` is below the server's `OLDEST_CLIENT` has to be reloaded.
 */
export const CONTRACT_VERSION = 1;

/** Oldest version of a page that the server supports. */
export const OLDEST_CLIENT = 1;

/**
 * Names the member that a page was made for: the public id, or `VISITOR`. Pages send it with every call, in the query where the browser
 * sends no headers of theirs. The server answers with it where a call has changed the browser's member.
 */
export const PAGE_MEMBER = 'page-member';
export const VISITOR = 'visitor';

export const CONTRACT_HEADERS = { version: 'contract-version', oldest: 'contract-oldest-client' } as const;
