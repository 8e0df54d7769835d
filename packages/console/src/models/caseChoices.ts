import type { LinkedAccount, StaffCase } from '@rendezvous/contracts';

export type CaseChoice = 'dismiss' | 'uphold' | 'warn' | 'suspend' | 'ban';
/** A linked account that a decision also applies to. */
export type Linked = Pick<LinkedAccount, 'id' | 'name'>;
type Facts = Pick<StaffCase, 'kind' | 'subject' | 'chat_photo'>;
type Reply = NonNullable<StaffCase['replies']>[number]['key'];

/** The decisions that a case allows, in the order of their keys 1 to 4. */
export function choicesOf({ kind, subject, chat_photo }: Facts): readonly CaseChoice[] {
  if (subject === null || kind === 'objection') return ['dismiss', 'uphold'];
  return ['dismiss', kind === 'report' && !chat_photo ? 'warn' : 'uphold', 'suspend', 'ban'];
}

/** The files that are evidence of a case. */
export const filesOf = ({ evidence }: Pick<StaffCase, 'evidence'>): string[] =>
  evidence.flatMap(({ filename, quote }) => [filename, quote?.filename].filter((file) => file != null));

/** Whether a decision can also apply to linked accounts. */
export const isMeasure = (choice: CaseChoice | null): choice is 'warn' | 'suspend' | 'ban' =>
  choice === 'warn' || choice === 'suspend' || choice === 'ban';

/** Whether the subject gets a statement of reasons. */
export const isRestricting = (choice: CaseChoice | null, { chat_photo }: Facts): boolean =>
  choice !== null && choice !== 'dismiss' && (choice !== 'uphold' || chat_photo);

const MEASURE_REPLIES = { warn: 'warned', suspend: 'suspended', ban: 'banned' } as const;

/** Returns the standard reply for a decision; null if it needs a custom text. */
export function replyOf(choice: CaseChoice, { kind, chat_photo }: Facts): Reply | null {
  if (kind === 'objection') return null;
  if (choice === 'dismiss') return kind === 'report' ? 'no_breach' : null;
  if (choice !== 'uphold') return MEASURE_REPLIES[choice];
  return chat_photo ? 'photo_removed' : 'solved';
}

/** The section of the terms that a report is about. */
export const termsOf = ({ category }: Pick<StaffCase, 'category'>): string =>
  category === 'underage' ? 'adults' : category === 'illegal' ? 'moderation' : 'conduct';

const DAY = 86_400_000;

export const isLate = (since: string | null): boolean =>
  since !== null && Date.now() - Date.parse(since) > DAY;
