/** Returns whether the query has a token from an email, which makes the page private. */
export const namesToken = (url: string): boolean => new URLSearchParams(url.split('?')[1] ?? '').has('token');
