const DAY = 86_400_000;

type Row = { first: number; answered?: number; cap?: number };

/**
 * Points per signal; docs/trust.md explains them, so change both together. `answered`: once the
 * recipient has answered, when sharing a number is normal. `cap`: maximum for the kind.
 */
export const POINTS = {
  link: { first: 4, answered: 1, cap: 30 },
  link_shortener: { first: 8, answered: 4 },
  phone: { first: 5, answered: 1 },
  messenger: { first: 5, answered: 1 },
  payment_handle: { first: 12, answered: 8 },
  crypto_address: { first: 20, answered: 15 },
  money_request: { first: 15, answered: 15 },
  code_request: { first: 15, answered: 15 },
  threat: { first: 20, answered: 20 },
  banned_pattern: { first: 100, answered: 100 },
  /** Given from the third similar first message on. */
  near_duplicate: { first: 2, cap: 70 },
  /** Given from the second similar first message on that leads elsewhere. */
  near_duplicate_contact: { first: 6 },
  /** A text that leads elsewhere and that other accounts have sent as well. */
  shared_text: { first: 8, cap: 24 },
  fast_conversations: { first: 10, cap: 40 },
  fast_likes: { first: 5, cap: 20 },
  fast_views: { first: 50 },
  unanswered: { first: 10, cap: 30 },
  shared_network: { first: 5, cap: 10 },
  shared_device: { first: 10, cap: 30 },
  disposable_mail: { first: 10, cap: 10 },
  sub_addressed_mail: { first: 2, cap: 2 },
  lookalike_name: { first: 10, cap: 20 },
  shared_photo: { first: 25, cap: 60 },
  known_picture: { first: 60 },
  reported: { first: 8, cap: 16 },
} as const satisfies Record<string, Row>;

export type SignalKind = keyof typeof POINTS;

/** Days after which a signal counts half. Facts about the account itself last longer than acts. */
export const HALF_LIFE_DAYS: Readonly<Partial<Record<SignalKind, number>>> & { default: number } = {
  default: 7,
  fast_views: 1,
  fast_likes: 1,
  shared_network: 30,
  shared_device: 30,
  disposable_mail: 30,
  lookalike_name: 30,
  shared_photo: 30,
};

/** Scores from which a level applies, unless a site sets its own. */
export const DEFAULT_THRESHOLDS: LevelSettings = { slowAt: 50, holdAt: 100 };

/** Number of similar first messages, including the new one, from which each new one is a signal. */
export const DUPLICATES_FROM = { plain: 3, contact: 2 } as const;

/** Signals of texts that lead the reader elsewhere or ask for something of value. */
export const CONTACT_KINDS: readonly SignalKind[] = [
  'link',
  'link_shortener',
  'phone',
  'messenger',
  'payment_handle',
  'crypto_address',
  'money_request',
  'code_request',
];

export type LevelSettings = { slowAt: number; holdAt: number };
export type Level = 'slow' | 'hold';
export type ScoredSignal = { kind: SignalKind; points: number; createdAt: Date };
export type StoredSignal = ScoredSignal & { conversationId: number | null };

/** A link, a number and an app's name in one message count as one offer, not three. */
const ONE_OFFER: readonly SignalKind[] = ['link', 'link_shortener', 'phone', 'messenger'];

/**
 * Returns the points of a new signal.
 * @param answered whether the recipient has answered in the conversation
 */
export function pointsOf(kind: SignalKind, answered = false): number {
  const row: Row = POINTS[kind];
  return answered ? (row.answered ?? row.first) : row.first;
}

/**
 * Returns the points of a message's signals. Of its offers to write elsewhere, only the gravest
 * counts.
 */
export function pointsOfMessage<Kind extends SignalKind>(kinds: readonly Kind[], answered: boolean) {
  const offers = kinds.filter((kind) => ONE_OFFER.includes(kind));
  const most = Math.max(...offers.map((kind) => pointsOf(kind, answered)));
  const counted = offers.find((kind) => pointsOf(kind, answered) === most);
  return kinds.map((kind) => ({
    kind,
    points: ONE_OFFER.includes(kind) && kind !== counted ? 0 : pointsOf(kind, answered),
  }));
}

/**
 * Returns the signal of a repeated first message, or null.
 * @param similar how many were sent, including this one
 */
export function duplicateKind(similar: number, kinds: readonly SignalKind[]): SignalKind | null {
  const contact = kinds.some((kind) => CONTACT_KINDS.includes(kind));
  if (similar < (contact ? DUPLICATES_FROM.contact : DUPLICATES_FROM.plain)) return null;
  return contact ? 'near_duplicate_contact' : 'near_duplicate';
}

/**
 * Sums the signals: each loses half its points per half-life, and each kind counts at most its cap.
 */
export function scoreOf(signals: readonly ScoredSignal[], now: Date): number {
  const sums = new Map<SignalKind, number>();
  for (const { kind, points, createdAt } of signals) {
    const days = Math.max(0, now.getTime() - createdAt.getTime()) / DAY;
    const left = points * 0.5 ** (days / (HALF_LIFE_DAYS[kind] ?? HALF_LIFE_DAYS.default));
    sums.set(kind, (sums.get(kind) ?? 0) + left);
  }
  let score = 0;
  for (const [kind, sum] of sums) {
    const row: Row = POINTS[kind];
    score += Math.min(sum, row.cap ?? Infinity);
  }
  return score;
}

export function levelOf(score: number, { slowAt, holdAt }: LevelSettings): Level | null {
  if (score >= holdAt) return 'hold';
  return score >= slowAt ? 'slow' : null;
}
