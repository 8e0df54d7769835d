/** Whether an address has the token of a mail in its query: its page is for who got the mail. */
export const namesToken = (url: string): boolean => new URLSearchParams(url.split('?')[1] ?? '').has('token');
