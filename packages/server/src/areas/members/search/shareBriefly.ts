import { LruMap } from 'toad-cache';

/** Milliseconds that an answer is shared: what visitors see of members online changes by the second, and nobody sees the difference. */
const LIFETIME = 10_000;
/** Sites with their countries and genders, for members and for visitors. */
const MOST_ANSWERS = 500;

/** Shares what `read` answers among the callers with the same key, one query at a time. */
export function shareBriefly<Answer>(): (key: string, read: () => Promise<Answer>) => Promise<Answer> {
  const answers = new LruMap<Promise<Answer>>(MOST_ANSWERS, LIFETIME);
  return (key, read) => {
    const known = answers.get(key);
    if (known) return known;
    const reading = read();
    answers.set(key, reading);
    reading.catch(() => answers.delete(key));
    return reading;
  };
}
