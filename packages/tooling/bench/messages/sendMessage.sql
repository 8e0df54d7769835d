-- The statements of the server's sendMessage for a text in an existing conversation.
-- JSON has a space after each colon, because pgbench reads `:word` as a variable.
\set key random(1, 9000000000000000)
begin;
select p.id, u.site_id as "siteId", p.niche, p.name, p.status as "profileStatus", u.status as "userStatus",
  p.invisible, p.visible_to_visitors as "visibleToVisitors", p.fictional,
  exists(select 1 from blocks where blocker_id = :sender and blocked_id = p.id) as blocked,
  exists(select 1 from blocks where blocker_id = p.id and blocked_id = :sender) as "blockedMe",
  exists(select 1 from likes where liker_id = :sender and liked_id = p.id) as liked,
  exists(select 1 from likes where liker_id = p.id and liked_id = :sender) as "likesMe",
  c.id as "conversationId", coalesce(c.message_count, 0) as "messageCount", c.sealed_until is not null as sealed,
  coalesce((select credits from balances where user_id = :sender), 0) as credits
from profiles p
join users u on u.id = p.id
left join conversations c on c.low_user_id = :low and c.high_user_id = :high
where p.id = :recipient;
select id as conversation, message_count + 1 as seq, sealed_until is not null as sealed,
  coalesce(last_message_at < now() - interval '1 hour', true) as silent
from conversations where low_user_id = :low and high_user_id = :high for update \gset
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
  returning user_id, unread_count, show_photos
)
select message.id, message.created_at as "createdAt", sides.unread_count as unread, sides.show_photos as shows,
  (select coalesce(sum(unread_count), 0)::int from conversation_members
    where user_id = :recipient and unread_count > 0 and conversation_id <> :conversation) as total,
  (select coalesce(sum(cm.unread_count), 0)::int from conversation_members cm
    join users u on u.id = cm.other_user_id
    where cm.user_id = :sender and cm.unread_count > 0 and cm.listed_at is not null
      and (u.status = 'not_confirmed' or u.status = 'active'
        and not exists(select 1 from profiles held where held.id = u.id and held.status = 'disabled'))) as "senderTotal",
  (select name from profiles where id = :recipient and exists(
    select 1 from blocks where (blocker_id, blocked_id) in ((:sender, :recipient), (:recipient, :sender)))) as "blockedName",
  not exists(select 1 from blocks where (blocker_id, blocked_id) in ((:sender, :recipient), (:recipient, :sender))
    and blocker_id = :recipient) as blocking
from message, sides where sides.user_id = :recipient;
select member, add_member_event(member, type, data::jsonb) as seq
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
