import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  MEMBER,
  OTHER,
  balance,
  publish,
  startNode,
  useRealtimeNodes,
} from '../../fixtures/realtimeNodes.ts';
import { EVENTS_AT_A_TIME, readEvents } from './readEvents.ts';

useRealtimeNodes();

test('reads the events after each member’s number, and the sessions that have not ended', async () => {
  const node = await startNode();
  const { db } = node.handle;
  for (const credits of [1, 2, 3]) await publish(node, balance(credits), balance(credits * 10, OTHER));
  await db.execute(sql`
    insert into sessions (token_hash, user_id, site_id, expires_at) values ('here', ${MEMBER}, 1, now() + interval '1 day'),
      ('there', ${MEMBER}, 1, now() + interval '1 day'), ('over', ${OTHER}, 1, now() - interval '1 second')`);
  const found = await readEvents(db, [
    { userId: OTHER, after: 2, sessions: ['over', 'here'] },
    { userId: MEMBER, after: 1, sessions: ['here', 'there', 'never'] },
    { userId: MEMBER, after: 3, sessions: [] },
    { userId: MEMBER, after: 2, sessions: ['never'] },
  ]);
  const credits = found.map(({ events }) =>
    events.map(({ seq, type, data }) => [seq, type, (data as { credits: number }).credits]),
  );
  expect(credits).toEqual([
    [[3, 'balance', 30]],
    [
      [2, 'balance', 2],
      [3, 'balance', 3],
    ],
    [],
    [[3, 'balance', 3]],
  ]);
  expect(found.map(({ alive }) => alive.toSorted())).toEqual([['here'], ['here', 'there'], [], []]);
  await db.execute(sql`delete from sessions`);
});

test('reads many events in batches', async () => {
  const node = await startNode();
  await publish(node, ...Array.from({ length: EVENTS_AT_A_TIME + 1 }, (_, index) => balance(index)));
  const [found] = await readEvents(node.handle.db, [{ userId: MEMBER, after: 0, sessions: [] }]);
  expect(found?.events.map(({ seq }) => seq)).toEqual(
    Array.from({ length: EVENTS_AT_A_TIME }, (_, index) => index + 1),
  );
});
