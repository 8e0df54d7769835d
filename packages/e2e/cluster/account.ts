import type { Cluster } from './cluster.ts';
import type { Traffic } from './traffic.ts';

/** The result of comparing acknowledged actions with the database. */
export type Account = {
  acknowledged: number;
  /** Acknowledged, but not in the database. */
  lost: number;
  /** Acknowledged messages that never reached the recipient's page. */
  untold: number;
  /** Stored, delivered or charged more than once. */
  doubled: number;
};

type Row = {
  kept: number;
  twice: number;
  messages: number;
  spends: number;
  purchases: number;
  completed: number;
  paid: number;
};

/** Compares acknowledged actions and payments with the database and the events. */
export async function settle(
  { database }: Cluster,
  traffic: Traffic,
  paid: readonly string[] = [],
): Promise<Account> {
  const ids = traffic.acknowledged.map(({ id }) => id);
  const all = traffic.sent.map(({ id }) => id);
  const { rows } = await database.pool.query<Row>(
    `select
      (select count(distinct client_id)::int from messages where client_id = any($1::text[])) as kept,
      (select count(*)::int - count(distinct text)::int from messages where text = any($2::text[])) as twice,
      (select count(*)::int from messages where cost > 0) as messages,
      (select count(*)::int from ledger_entries where kind = 'spend') as spends,
      (select count(*)::int from ledger_entries where kind = 'purchase') as purchases,
      (select count(*)::int from payments where status = 'completed') as completed,
      (select count(*)::int from payments where id = any($3::bigint[]) and status = 'completed') as paid`,
    [ids, all, paid],
  );
  const row = rows[0];
  if (!row) throw new Error('The database answers nothing.');
  const told = traffic.watches.flatMap(({ messages }) => messages);
  const lost = ids.length - row.kept + paid.length - row.paid;
  const charged = Math.abs(row.spends - row.messages) + Math.abs(row.purchases - row.completed);
  return {
    acknowledged: ids.length + paid.length,
    lost,
    untold: traffic.lostEvents(ids).length,
    doubled: row.twice + charged + told.length - new Set(told).size,
  };
}
