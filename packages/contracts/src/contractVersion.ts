/**
 * Increased by each change that breaks older pages. Every response carries both numbers; a page
 * whose `CONTRACT_VERSION` is below the server's `OLDEST_CLIENT` must reload.
 */
export const CONTRACT_VERSION = 1;

export const OLDEST_CLIENT = 1;

/**
 * The member a page was rendered for: a public id, or `VISITOR`. Pages send it with every call, in
 * the query where custom headers are impossible. The server returns it when the member changes.
 */
export const PAGE_MEMBER = 'page-member';
export const VISITOR = 'visitor';

export const CONTRACT_HEADERS = { version: 'contract-version', oldest: 'contract-oldest-client' } as const;
