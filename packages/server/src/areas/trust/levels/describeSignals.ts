import type { SignalKind } from '@rendezvous/contracts/kinds';
import { serverTexts } from '../../../kernel/texts/serverTexts.ts';
import type { ServerTextKey } from '../../../kernel/texts/serverTexts.ts';

/** What a member is told was noticed, by kind of signal. */
const TOLD = {
  near_duplicate: 'statement.noticed.similar',
  near_duplicate_contact: 'statement.noticed.similar',
  shared_text: 'statement.noticed.shared',
  link: 'statement.noticed.contact',
  link_shortener: 'statement.noticed.contact',
  phone: 'statement.noticed.contact',
  messenger: 'statement.noticed.contact',
  payment_handle: 'statement.noticed.money',
  crypto_address: 'statement.noticed.money',
  money_request: 'statement.noticed.money',
  code_request: 'statement.noticed.code',
  threat: 'statement.noticed.threat',
  banned_pattern: 'statement.noticed.banned',
  fast_conversations: 'statement.noticed.fast',
  fast_likes: 'statement.noticed.fast',
  fast_views: 'statement.noticed.views',
  unanswered: 'statement.noticed.unanswered',
  shared_network: 'statement.noticed.account',
  shared_device: 'statement.noticed.account',
  disposable_mail: 'statement.noticed.account',
  sub_addressed_mail: 'statement.noticed.account',
  lookalike_name: 'statement.noticed.name',
  shared_photo: 'statement.noticed.photos',
  known_picture: 'statement.noticed.photos',
  reported: 'statement.noticed.reports',
} as const satisfies Record<SignalKind, ServerTextKey>;

/** Nearly all that a score is made of. */
const DAYS = 30;

/** What was noticed, in figures and in the language of the member whom it is about. */
export function describeSignals(
  signals: readonly { kind: SignalKind; points: number }[],
  language: string,
): string {
  const t = serverTexts(language);
  const counts = new Map<ServerTextKey, number>();
  for (const { kind, points } of signals)
    if (points > 0) counts.set(TOLD[kind], (counts.get(TOLD[kind]) ?? 0) + 1);
  const told = [...counts].map(([key, count]) => t(key, { count }));
  return t('statement.noticed.intro', { facts: told.join(', '), days: DAYS });
}
