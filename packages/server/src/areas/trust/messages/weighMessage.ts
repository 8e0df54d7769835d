import type { MessageWarning } from '@rendezvous/contracts/kinds';
import { ApiError } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import { decisionToken } from '../../../kernel/security/decisionToken.ts';
import type { Services } from '../../../kernel/services.ts';
import { lockSubject } from '../levels/lockSubject.ts';
import type { LevelInForce } from '../levels/levelQueries.ts';
import { readLevels } from '../levels/levelQueries.ts';
import { raiseLevel } from '../levels/raiseLevel.ts';
import { fingerprintOf } from '../signals/fingerprintPolicy.ts';
import { ownOpeners } from '../signals/ownOpeners.ts';
import { readText } from '../signals/readTextPolicy.ts';
import type { TextLists, TextSignal } from '../signals/readTextPolicy.ts';
import { readSignals } from '../signals/signalQueries.ts';
import { recordSignals } from '../signals/recordSignals.ts';
import type { NewSignal } from '../signals/recordSignals.ts';
import { shielded, weighing } from './shielded.ts';
import {
  conductSignals,
  countsAnswers,
  leadsElsewhere,
  textSignals,
  toldOf,
  warningsOf,
} from './weighPolicy.ts';
import { countAnswered, countOtherSenders, deleteTrace, traceMessage } from './traceMessage.ts';
import type { SenderState } from './traceMessage.ts';

export type Weighable = {
  senderId: number;
  recipientId: number;
  site: Site;
  clientId: string;
  text: string | null;
  conversationId: number | null;
  /**
   * Number of the recipient's answers, at most `KNOWN_AFTER`. If it is 0, the caller locks the
   * sender.
   */
  answers: number;
  /** Whether weighing has failed, after which only the text is read. */
  isUnweighed: boolean;
};

export type Weighed = {
  refusal: ApiError | null;
  /** Whether the message is held for a moderator. */
  holds: boolean;
  warnings: readonly MessageWarning[];
  signals: readonly NewSignal[];
  /** Whether the signals count only if the recipient is warned. */
  ifWarned?: boolean;
};

const HOUR = 3_600_000;
const PLAIN: Weighed = { refusal: null, holds: false, warnings: [], signals: [] };

const kindsIn = (state: Pick<SenderState, 'signals'>, conversationId: number | null) =>
  new Set(
    state.signals
      .filter((signal) => conversationId !== null && signal.conversationId === conversationId)
      .map(({ kind }) => kind),
  );

async function readConduct(tx: Tx, message: Weighable, found: readonly TextSignal[], now: Date) {
  const { senderId, recipientId, clientId, text, conversationId } = message;
  const contact = leadsElsewhere(found);
  const simhash = text === null ? null : fingerprintOf(text, { contact, ignored: ownOpeners() });
  const starts = conversationId === null;
  const state = await traceMessage(tx, {
    ...{ sender: senderId, recipient: recipientId },
    ...{ clientId, starts, simhash, now },
  });
  const others = contact && simhash !== null ? await countOtherSenders(tx, senderId, simhash) : 0;
  const counts = starts && countsAnswers(state.starts);
  const answered = counts ? await countAnswered(tx, senderId, now) : null;
  return { state, facts: { ...state, others, answered } };
}

/** Returns the error for a slowed member who began another conversation too recently, or null. */
function tooSoon(
  ctx: Services,
  slow: LevelInForce | undefined,
  lastStart: Date | null,
  minutes: number,
): ApiError | null {
  if (!slow || lastStart === null) return null;
  const wait = lastStart.getTime() + minutes * 60_000 - ctx.now().getTime();
  if (wait <= 0) return null;
  return new ApiError('slowed', {
    retryAfter: Math.ceil(wait / 1000),
    minutes: Math.ceil(wait / 60_000),
    decision: decisionToken(ctx.secrets, { kind: 'restriction', id: slow.id }),
  });
}

async function weighUnanswered(ctx: Services, tx: Tx, message: Weighable, found: readonly TextSignal[]) {
  const { senderId, site, conversationId } = message;
  const now = ctx.now();
  const isNew = conversationId === null;
  const { state, facts } = await readConduct(tx, message, found, now);
  // The caller then returns the message that was sent with this client id.
  if (state.isRepeated) return { ...PLAIN, refusal: new ApiError('conflict') };
  const signals = [
    ...textSignals(found, { answered: false, known: kindsIn(state, conversationId) }),
    ...conductSignals(facts, found, { signals: state.signals, isNew, now }),
  ];
  const all = [...state.signals, ...signals.map((signal) => ({ ...signal, createdAt: now }))];
  const { settings } = site;
  const weighing = { userId: senderId, settings, levels: state.levels, signals: all, now };
  const raised = await raiseLevel(ctx, tx, weighing);
  const levels = raised === null ? state.levels : await readLevels(tx, senderId);
  const slow = isNew ? levels.find(({ kind }) => kind === 'slow') : undefined;
  const refusal = tooSoon(ctx, slow, state.lastStart, settings.trust_slow_minutes);
  if (refusal) await deleteTrace(tx, state.traceId);
  return {
    refusal,
    holds: levels.some(({ kind }) => kind === 'hold'),
    warnings: warningsOf(found),
    signals,
  };
}

/** Records the attempt as a signal and opens a case, at most once an hour. */
async function reportBanned(ctx: Services, tx: Tx, message: Weighable, banned: readonly TextSignal[]) {
  const { senderId: userId, site, text } = message;
  const now = ctx.now();
  await lockSubject(tx, userId);
  const known = await readSignals(tx, userId);
  const isKnown = known.some(
    ({ kind, createdAt }) => kind === 'banned_pattern' && now.getTime() - createdAt.getTime() < HOUR,
  );
  if (isKnown) return;
  const signals = textSignals(banned, { answered: false, known: new Set() });
  await recordSignals(tx, { siteId: site.id, userId, signals, now });
  const all = [...known, ...signals.map((signal) => ({ ...signal, createdAt: now }))];
  const levels = await readLevels(tx, userId);
  await raiseLevel(ctx, tx, { userId, settings: site.settings, levels, signals: all, now });
  for (const step of ctx.hooks.suspected) await step(ctx, tx, { userId, site, text: text ?? '' });
}

function read(ctx: Services, text: string | null, lists: TextLists): TextSignal[] {
  if (text === null) return [];
  try {
    return readText(text, lists);
  } catch (error) {
    ctx.log.error({ err: error }, 'a text was not read');
    return [];
  }
}

/** Returns the warnings for a text's recipient, gravest first. */
export const readWarnings = (ctx: Services, text: string | null, lists: TextLists): MessageWarning[] =>
  warningsOf(read(ctx, text, lists));

/**
 * Weighs a message in its transaction before it is written. Commit even if the message is refused,
 * because it may have raised a level.
 * @throws NotWeighed if the caller must send it unweighed
 */
export async function weighMessage(
  ctx: Services,
  tx: Tx,
  message: Weighable,
  lists: TextLists,
): Promise<Weighed> {
  const found = read(ctx, message.text, lists);
  const banned = found.filter(({ kind }) => kind === 'banned_pattern');
  if (banned.length > 0) {
    await shielded(ctx, tx, (inner) => reportBanned(ctx, inner, message, banned));
    return { ...PLAIN, refusal: new ApiError('banned_text') };
  }
  if (message.answers === 0)
    return message.isUnweighed
      ? { ...PLAIN, warnings: warningsOf(found) }
      : weighing(weighUnanswered(ctx, tx, message, found));
  const told = toldOf(found, message.answers);
  const signals = textSignals(told, { answered: true, known: new Set() });
  return { ...PLAIN, warnings: warningsOf(told), signals, ifWarned: true };
}
