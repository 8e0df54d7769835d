import type { SignalKind } from '@rendezvous/contracts/kinds';
import type { Evidence } from '../../../kernel/db/schema/trust.ts';
import { serverTexts } from '../../../kernel/texts/serverTexts.ts';
import type { ServerTextKey } from '../../../kernel/texts/serverTexts.ts';

/** Keys of the texts that tell a member what was noticed, by kind of signal. */
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

/** The period stated to the member, in days: older signals hardly affect a score. */
const DAYS = 30;
const MOST_EVIDENCE = 8;

type Noticed = { kind: SignalKind; points: number; evidence?: Evidence };

/** Groups the signals that have points by topic, with the hosts and masked values in them. */
export function groupSignals(
  signals: readonly Noticed[],
  language: string,
): { text: string; evidence: string[] }[] {
  const t = serverTexts(language);
  const groups = new Map<ServerTextKey, Noticed[]>();
  for (const one of signals)
    if (one.points > 0) groups.set(TOLD[one.kind], [...(groups.get(TOLD[one.kind]) ?? []), one]);
  return [...groups].map(([key, group]) => ({
    text: t(key, { count: group.length }),
    evidence: [...new Set(group.flatMap(({ evidence = {} }) => Object.values(evidence)))]
      .filter((value) => typeof value === 'string')
      .slice(0, MOST_EVIDENCE),
  }));
}

/** Describes the signals with their counts, in the member's language. */
export function describeSignals(signals: readonly Noticed[], language: string): string {
  const facts = groupSignals(signals, language).map(({ text }) => text);
  return serverTexts(language)('statement.noticed.intro', { facts: facts.join(', '), days: DAYS });
}
