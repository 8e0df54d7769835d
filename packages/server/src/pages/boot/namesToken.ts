/** Returns whether the query has a mail's token: such a page is for the recipient only. */
export const namesToken = (url: string): boolean => new URLSearchParams(url.split('?')[1] ?? '').has('token');
