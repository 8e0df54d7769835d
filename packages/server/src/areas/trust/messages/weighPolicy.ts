import type { MessageWarning, SignalKind, TextSignalKind } from '@rendezvous/contracts/kinds';
import { CONTACT_KINDS, duplicateKind, pointsOf, pointsOfMessage } from '../score/scorePolicy.ts';
import type { NewSignal } from '../signals/recordSignals.ts';
import type { TextSignal } from '../signals/readTextPolicy.ts';
import type { StoredSignal } from '../score/scorePolicy.ts';

const HOUR = 3_600_000;

/** Once the recipient has answered this often, only LATE_KINDS count in the sender's texts. */
const KNOWN_AFTER = 3;
const LATE_KINDS: readonly TextSignalKind[] = ['money_request', 'code_request', 'threat', 'crypto_address'];

const WARNING_OF: Readonly<Record<TextSignalKind, MessageWarning | null>> = {
  money_request: 'money',
  payment_handle: 'money',
  crypto_address: 'money',
  code_request: 'code',
  threat: 'threat',
  link: 'link',
  link_shortener: 'link',
  messenger: 'other_app',
  phone: 'other_app',
  banned_pattern: null,
};
const GRAVEST: readonly MessageWarning[] = ['money', 'code', 'threat', 'link', 'other_app'];

/** Returns the signals of a text that count for a recipient who has answered this often. */
export const toldOf = (found: readonly TextSignal[], answers: number): readonly TextSignal[] =>
  answers < KNOWN_AFTER ? found : found.filter(({ kind }) => LATE_KINDS.includes(kind));

/** Returns the warnings for the recipient, gravest first. */
export function warningsOf(found: readonly TextSignal[]): MessageWarning[] {
  const all = new Set(found.map(({ kind }) => WARNING_OF[kind]));
  return GRAVEST.filter((warning) => all.has(warning));
}

/** Returns the signals of a text; each kind counts once in a conversation. */
export function textSignals(
  found: readonly TextSignal[],
  { answered, known }: { answered: boolean; known: ReadonlySet<SignalKind> },
): NewSignal[] {
  const fresh = found.filter(({ kind }) => !known.has(kind));
  const points = pointsOfMessage(
    fresh.map(({ kind }) => kind),
    answered,
  );
  return fresh.map((signal, at) => ({ ...signal, points: points[at]?.points ?? 0 }));
}

export const leadsElsewhere = (found: readonly TextSignal[]): boolean =>
  found.some(({ kind }) => CONTACT_KINDS.includes(kind));

/** What the sender's unanswered messages of the last 30 days show. */
export type SenderFacts = {
  signedUpAt: Date;
  /** Conversations begun before this message, in total and in the last hour. */
  starts: number;
  inHour: number;
  /** Number of other members who got a similar text. */
  similar: number;
  /** Number of other accounts that sent a similar text. */
  others: number;
  /** How many of the conversations begun have an answer; null if not counted. */
  answered: number | null;
};

/** How many conversations begun in an hour are a signal, by the age of the account in days. */
const MANY_STARTS = [
  { below: 1, starts: 15 },
  { below: 7, starts: 30 },
  { below: Infinity, starts: 60 },
] as const;

/**
 * How many conversations must be begun before the share of answers counts, and the share at or
 * below which it is a signal.
 */
const UNANSWERED = { starts: 30, share: 0.03 };

export const countsAnswers = (starts: number): boolean => starts >= UNANSWERED.starts && starts % 10 === 0;

const wasNoticed = (signals: readonly StoredSignal[], kind: SignalKind, since: number): boolean =>
  signals.some((one) => one.kind === kind && one.createdAt.getTime() > since);

/** Returns the signals of the sender's conduct that a new message adds. */
export function conductSignals(
  facts: SenderFacts,
  found: readonly TextSignal[],
  { signals, isNew, now }: { signals: readonly StoredSignal[]; isNew: boolean; now: Date },
): NewSignal[] {
  const made: NewSignal[] = [];
  const add = (kind: SignalKind, evidence: NewSignal['evidence']) =>
    made.push({ kind, points: pointsOf(kind), evidence });
  const duplicate =
    facts.similar > 0
      ? duplicateKind(
          facts.similar + 1,
          found.map(({ kind }) => kind),
        )
      : null;
  if (duplicate !== null) add(duplicate, { messages: facts.similar + 1 });
  if (facts.others > 0 && leadsElsewhere(found)) add('shared_text', { accounts: facts.others });
  if (!isNew) return made;
  const days = (now.getTime() - facts.signedUpAt.getTime()) / (24 * HOUR);
  const many = MANY_STARTS.find(({ below }) => days < below)?.starts ?? Infinity;
  if (facts.inHour + 1 >= many && !wasNoticed(signals, 'fast_conversations', now.getTime() - HOUR))
    add('fast_conversations', { conversations: facts.inHour + 1, hours: 1 });
  const { starts, answered } = facts;
  const isIgnored = answered !== null && answered / Math.max(1, starts) <= UNANSWERED.share;
  if (isIgnored && !wasNoticed(signals, 'unanswered', now.getTime() - 7 * 24 * HOUR))
    add('unanswered', { conversations: starts, answers: answered });
  return made;
}
