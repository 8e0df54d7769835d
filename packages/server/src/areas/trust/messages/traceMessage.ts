import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { statement } from '../../../kernel/db/statement.ts';
import { LEVELS_OF } from '../levels/levelQueries.ts';
import type { LevelInForce } from '../levels/levelQueries.ts';
import { NEAR } from '../signals/fingerprintPolicy.ts';
import { SIGNALS_OF, toSignal } from '../signals/signalQueries.ts';
import type { StoredSignal } from '../score/scorePolicy.ts';
import type { RawSignal } from '../signals/signalQueries.ts';
import { bandsOf } from './bandPolicy.ts';

const DAYS = 30;
const DAY = 86_400_000;
/** Maximum copies by other accounts that are counted. */
const MOST_OTHERS = 50;

export type SenderState = {
  signedUpAt: Date;
  levels: LevelInForce[];
  signals: StoredSignal[];
  starts: number;
  inHour: number;
  lastStart: Date | null;
  similar: number;
  /** Whether the client id was used before. */
  isRepeated: boolean;
  /**
   * The message's own row, which `similar` and the counts exclude; null if the message is repeated.
   */
  traceId: number | null;
};

type Asked = {
  sender: number;
  recipient: number;
  clientId: string;
  starts: boolean;
  simhash: string | null;
  bands: number[];
  now: string;
  since: string;
  hourAgo: string;
};

const STATE = statement<Asked>(
  ({ sender, recipient, clientId, starts, simhash, bands, now, since, hourAgo }) => sql`
    with known as (
      select exists(select 1 from messages where sender_id = ${sender} and client_id = ${clientId})
        or exists(select 1 from held_messages where sender_id = ${sender} and client_id = ${clientId}) as "isRepeated"
    ), trace as (
      insert into message_fingerprints (user_id, recipient_id, starts, simhash, band0, band1, band2, band3, created_at)
      select ${sender}, ${recipient}, ${starts}, ${simhash}::bigint, b[1], b[2], b[3], b[4], ${now}::timestamptz
      from (select ${bands}::int[] as b) bands, known where not "isRepeated" returning id
    )
    select u.signed_up_at as "signedUpAt", ${LEVELS_OF(sender)} as levels, ${SIGNALS_OF(sender)} as signals,
      known.*, (select id from trace) as "traceId", sent.*
    from users u, known, lateral (
      select max(created_at) filter (where starts) as "lastStart",
        (count(*) filter (where starts))::int as starts,
        (count(*) filter (where starts and created_at > ${hourAgo}::timestamptz))::int as "inHour",
        (count(distinct recipient_id) filter (where recipient_id <> ${recipient}
          and bit_count((simhash # ${simhash}::bigint)::bit(64)) <= ${sql.raw(String(NEAR))}))::int as similar
      from message_fingerprints where user_id = ${sender} and created_at > ${since}::timestamptz) sent
    where u.id = ${sender}`,
);

type Raw = Omit<SenderState, 'signedUpAt' | 'signals' | 'lastStart'> & {
  signedUpAt: string | Date;
  signals: RawSignal[];
  lastStart: string | Date | null;
} & Record<string, unknown>;

type Unanswered = Pick<Asked, 'sender' | 'recipient' | 'clientId' | 'starts'> & {
  simhash: bigint | null;
  now: Date;
};

/** Reads the sender's state and stores the trace of an unanswered message, in one round trip. */
export async function traceMessage(db: Db, asked: Unanswered): Promise<SenderState> {
  const { simhash, now, ...rest } = asked;
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const values = {
    ...rest,
    simhash: simhash === null ? null : String(simhash),
    bands: simhash === null ? [] : bandsOf(simhash),
    now: now.toISOString(),
    since: before(DAYS * DAY),
    hourAgo: before(DAY / 24),
  };
  const row = (await db.execute<Raw>(STATE(values))).rows[0];
  if (!row) throw new Error('The sender does not exist');
  return {
    ...row,
    signedUpAt: new Date(row.signedUpAt),
    signals: row.signals.map(toSignal),
    lastStart: row.lastStart === null ? null : new Date(row.lastStart),
  };
}

export const deleteTrace = (db: Db, id: number | null) =>
  db.execute(sql`delete from message_fingerprints where id = ${id}`);

/** Counts other accounts that sent nearly the same text. Traces are kept for 30 days. */
export async function countOtherSenders(db: Db, sender: number, simhash: bigint): Promise<number> {
  const bands = bandsOf(simhash).map((band, at) => sql`${sql.identifier(`band${at}`)} = ${band}`);
  const { rows } = await db.execute<{ accounts: number }>(sql`
    select count(distinct user_id)::int as accounts from (
      select user_id from message_fingerprints
      where (${sql.join(bands, sql` or `)}) and user_id <> ${sender}
        and bit_count((simhash # ${String(simhash)}::bigint)::bit(64)) <= ${NEAR} limit ${MOST_OTHERS}) copies`);
  return rows[0]?.accounts ?? 0;
}

/** Counts the answered ones of the conversations that the sender began in the last 30 days. */
export async function countAnswered(db: Db, sender: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ answered: number }>(sql`
    select count(*)::int as answered from conversations c
    where c.started_by = ${sender} and c.created_at > ${new Date(now.getTime() - DAYS * DAY).toISOString()}::timestamptz
      and exists(select 1 from messages m where m.conversation_id = c.id and m.sender_id <> ${sender})`);
  return rows[0]?.answered ?? 0;
}
