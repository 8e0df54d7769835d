-- (A colon before a word is a variable of pgbench: JSON has a blank there.)
-- What sendMessage of the server asks of the database, statement by statement, for a text in a conversation that exists.
\set key random(1, 9000000000000000)
begin;
select m.id, m.conversation_id as "conversationId", m.sender_id as "senderId", m.seq,
  m.client_id as "clientId", m.kind, m.text, m.created_at as "createdAt",
  case when ph.id is null then null
    else json_build_object('id', ph.id, 'fileKey', ph.file_key, 'width', ph.width, 'height', ph.height) end as photo,
  case when g.id is null then null
    else json_build_object('id', g.id, 'icon', g.icon, 'credits', g.credits) end as gift
from messages m left join photos ph on ph.id = m.photo_id left join gifts g on g.id = m.gift_id
where m.sender_id = :sender and m.client_id = :key;
select p.id, u.site_id as "siteId", p.niche, p.name, p.status as "profileStatus", u.status as "userStatus",
  p.invisible, p.fictional,
  exists(select 1 from blocks where blocker_id = :sender and blocked_id = p.id) as blocked,
  exists(select 1 from blocks where blocker_id = p.id and blocked_id = :sender) as "blockedMe",
  exists(select 1 from likes where liker_id = :sender and liked_id = p.id) as liked,
  exists(select 1 from likes where liker_id = p.id and liked_id = :sender) as "likesMe",
  c.id as "conversationId", coalesce(c.message_count, 0) as "messageCount", c.sealed_until is not null as sealed
from profiles p
join users u on u.id = p.id
left join conversations c on c.low_user_id = :low and c.high_user_id = :high
where p.id = :recipient;
insert into conversations (low_user_id, high_user_id, started_by) values (:low, :high, :sender)
on conflict (low_user_id, high_user_id) do nothing;
select id as conversation, message_count + 1 as seq
from conversations where low_user_id = :low and high_user_id = :high for update \gset
select 1 from blocks where (blocker_id, blocked_id) in ((:low, :high), (:high, :low));
insert into ledger_entries (user_id, kind, amount, bonus, reason_key)
values (:sender, 'spend', -1, false, 'message:' || :sender::text || ':' || :key::text)
returning balance_after;
with message as (
  insert into messages (conversation_id, sender_id, seq, client_id, kind, text, photo_id, gift_id, cost)
  values (:conversation, :sender, :seq, :key, 'text', 'Hello there, how was your day?', null, null, 1)
  returning id, created_at
), head as (
  update conversations set message_count = :seq, last_message_at = message.created_at, sealed_until = null
  from message where conversations.id = :conversation
), sides as (
  insert into conversation_members as cm
    (conversation_id, user_id, other_user_id, unread_count, deleted_up_to, listed_at)
  values (:conversation::bigint, :low::bigint, :high::bigint, (:low = :recipient)::int, 0::bigint, now()),
    (:conversation::bigint, :high::bigint, :low::bigint, (:high = :recipient)::int, 0::bigint, now())
  on conflict (conversation_id, user_id) do update set
    unread_count = cm.unread_count + excluded.unread_count,
    deleted_up_to = greatest(cm.deleted_up_to, excluded.deleted_up_to),
    listed_at = excluded.listed_at
  returning user_id, unread_count
)
select message.id, message.created_at as "createdAt", sides.unread_count as unread,
  (select coalesce(sum(unread_count), 0)::int from conversation_members
    where user_id = :recipient and unread_count > 0 and conversation_id <> :conversation) as total
from message, sides where sides.user_id = :recipient;
select coalesce(sum(unread_count), 0)::int as n from conversation_members
where user_id = :sender and unread_count > 0 and listed_at is not null;
select member, append_member_event(member, type, data::jsonb) as seq
from unnest(
  array[:low, :high, :sender]::bigint[],
  array['message', 'message', 'balance']::text[],
  array[
    '{"conversation": "123456789012345","profile": "123456789012345","message": {"id": "123456789012345","mine": true,"kind": "text","text": "Hello there, how was your day?","sent_at": "2026-01-01T12.00.00.000Z","seq": 123},"num_unread_messages": 123,"total_unread": 123}',
    '{"conversation": "123456789012345","profile": "123456789012345","message": {"id": "123456789012345","mine": false,"kind": "text","text": "Hello there, how was your day?","sent_at": "2026-01-01T12.00.00.000Z","seq": 123},"num_unread_messages": 0,"total_unread": 0}',
    '{"credits": 123456,"paid_user": true}'
  ]::text[]
) as events(member, type, data);
commit;
