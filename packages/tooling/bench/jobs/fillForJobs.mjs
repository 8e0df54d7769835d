import pg from 'pg';

/** Members in a statement. */
const SLICE = 100_000;

/** Members who were made by `grow`, with a number from 0. */
const NUMBERED = `
  create unlogged table jobs_members as
  select (row_number() over (order by u.id))::int - 1 as n, u.id, u.site_id
  from users u join profiles p on p.id = u.id where u.status = 'active' and u.email like 'g%@scale.example';
  create unique index on jobs_members (n);
  analyze jobs_members`;

/** `$1` to `$2`: numbers of members. */
const each = (columns, where = 'true') =>
  `select ${columns} from jobs_members m where m.n >= $1 and m.n < $2 and ${where}`;

/** Of each member and the one after, where it has the higher id. */
const PAIRS = `
  select opaque_id(nextval('opaque_id_seq')) as id, m.id as low, o.id as high, m.n, now() - (m.n % 400) * interval '1 hour' as at
  from jobs_members m join jobs_members o on o.n = m.n + 1
  where m.n >= $1 and m.n < $2 and m.n % 4 = 0`;

/** What the jobs of the schedule go through: for each table what is due, among much more that is not. */
const FILLS = {
  deleted: `
    update users set status = 'pending_deletion', deleted_at = now() - interval '15 days', purge_after = now() - interval '1 day'
    from jobs_members m where m.id = users.id and m.n >= $1 and m.n < $2 and m.n % 2000 = 1`,
  disabled: `
    update users set status = 'disabled'
    from jobs_members m where m.id = users.id and m.n >= $1 and m.n < $2 and m.n % 2000 = 2`,
  consents: `
    insert into consents (user_id, kind, version, given)
    ${each(`m.id, 'marketing', '1', m.n % 50 = 0`)}`,
  sessions: `
    insert into sessions (token_hash, user_id, site_id, expires_at)
    ${each(`'jobs' || m.n, m.id, m.site_id, now() + (m.n % 100 - 5) * interval '1 day'`, 'm.n % 2 = 0')}`,
  tokens: `
    insert into tokens (token_hash, purpose, user_id, expires_at)
    ${each(`'jobs' || m.n, 'activation', m.id, now() - (m.n % 40) * interval '1 day'`, 'm.n % 4 = 0')}`,
  known_devices: `
    insert into known_devices (user_id, device_hash, last_seen_at)
    ${each(`m.id, 'jobs' || m.n, now() - (m.n % 410) * interval '1 day'`, 'm.n % 2 = 0')}`,
  login_attempts: `
    insert into login_attempts (account_hash, network_hash, failures, updated_at)
    ${each(`'jobs' || m.n, 'network', 1, now() - (m.n % 80) * interval '0.1 days'`, 'm.n % 10 = 0')}`,
  mail_log: `
    insert into mail_log (user_id, template, message_id, created_at)
    ${each(`m.id, 'newMessage', '<jobs' || m.n || '@scale.example>', now() - interval '91 days' + m.n * interval '3.7 seconds'`)}`,
  member_changes: `
    insert into member_changes (member_id, created_at)
    ${each(`m.id, now() - (m.n % 3) * interval '0.6 days'`, 'm.n % 4 = 0')}`,
  idempotency_keys: `
    insert into idempotency_keys (scope, key, endpoint, body_hash, expires_at)
    ${each(`'jobs', m.n::text, 'POST /api/chat.php', '', now() + (m.n % 48 - 24) * interval '1 hour'`, 'm.n % 4 = 0')}`,
  security_log: `
    insert into security_log (site_id, event, network_hash, hour, last_at)
    ${each(`m.site_id, 'login_failed', 'jobs' || m.n, date_trunc('hour', now() - (m.n % 200) * interval '1 day'), now()`, 'm.n % 10 = 0')}`,
  likes: `
    insert into likes (liker_id, liked_id, created_at)
    select m.id, o.id, now() - (m.n % 60) * interval '1 day' from jobs_members m join jobs_members o on o.n = m.n + 7
    where m.n >= $1 and m.n < $2 on conflict do nothing`,
  conversations: `
    with made as materialized (${PAIRS}), conversation as (
      insert into conversations (id, low_user_id, high_user_id, started_by, message_count, last_message_at, sealed_until)
      select id, low, high, low, 2, at, case when n % 400 = 0 then now() - interval '1 day' end from made
    ), sides as (
      insert into conversation_members (conversation_id, user_id, other_user_id, unread_count, listed_at)
      select id, low, high, 0, at from made union all
      select id, high, low, case when n % 5 = 0 then 1 else 0 end, at from made
    )
    insert into messages (conversation_id, sender_id, seq, client_id, kind, text, created_at, erase_at)
    select id, low, seq, 'jobs' || n || '-' || seq, 'text', 'Good evening', at,
      case when n % 100 = 4 then now() + (n % 2 - 0.5) * interval '1 day' end
    from made, generate_series(1, 2) seq`,
  chat_photos: `
    with made as (
      insert into photos (profile_id, file_key, chat, status, width, height, created_at)
      ${each(`m.id, 'jobs/' || m.n, true, 'active', 300, 400, now() - interval '3 days'`, 'm.n % 20 = 0')}
      returning id, profile_id, file_key
    )
    insert into messages (conversation_id, sender_id, seq, client_id, kind, photo_id, created_at)
    select c.id, c.low_user_id, 3, 'jobs' || made.file_key, 'photo', made.id, c.created_at
    from made join conversations c on c.low_user_id = made.profile_id and c.message_count = 2
    where right(made.file_key, 2) <> '00'`,
  campaign_visits: `
    insert into campaign_visits (campaign_id, created_at, shown_at)
    ${each(`(select id from jobs_campaign), now() - (m.n % 5) * interval '1 day', case when m.n % 8 > 0 then now() end`, 'm.n % 4 = 0')}`,
  load_stats: `
    insert into load_stats (project, version, minute, phase, error, set, count, milliseconds, attempts)
    ${each(`'jobs', '1', now() - m.n * interval '2 seconds', 'load', '', m.n::text, 1, 1, 1`, 'm.n % 4 = 0')}`,
  cases: `
    insert into cases (site_id, kind, reporter_id, language, profile_id, category, status, created_at, closed_at)
    ${each(`m.site_id, 'report', m.id, 'en', m.id, 'fake', 'dismissed', now() - m.n % 400 * interval '1 day', now() - m.n % 400 * interval '1 day'`, 'm.n % 50 = 0')}`,
  payments: `
    with made as (
      insert into payments (user_id, site_id, credits, amount, list_amount, currency, country, paymentmethod, provider, status,
        terms_version, start_now_at, created_at, completed_at, updated_at)
      ${each(
        `m.id, m.site_id, 10, 1000, 1000, 'EUR', 'NL', 'directdebit', 'jobs', case when m.n % 1000 = 0 then 'created' else 'completed' end,
        '1', now(), now() - (m.n % 900) * interval '1 day', case when m.n % 1000 > 0 then now() end, now() - interval '2 hours'`,
        'm.n % 10 = 0',
      )}
      returning id, user_id, created_at, status
    )
    insert into mandates (reference, user_id, payment_id, account_holder, iban_encrypted, iban_hash, iban_last4, street, house_number,
      postal_code, city, mobile_number, creditor_id, status, created_at)
    select 'jobs' || id, user_id, id, 'E. Example', 'x', 'jobs' || id, '1234', 'Street', '1', '1000', 'City', '+31', 'x', 'pending', created_at
    from made where status = 'completed'`,
  // Of a part of the mandates, the accounts have been erased for long.
  erased: `
    update users set status = 'erased', email = null, email_key = null, name = null, name_key = null, password_hash = null
    from jobs_members m where m.id = users.id and m.n >= $1 and m.n < $2 and m.n % 100 = 30`,
};

/** Mails on their way: news, and a version of the terms. */
const MAILS = [
  `insert into news (client_id, actor_id, texts, readers)
   select 'jobs', id, '[{"language": "en", "subject": "News", "text": "News"}]', 0 from jobs_members where n = 0`,
  `insert into legal_versions (site_id, page, valid_from, announced_at)
   select site_id, 'terms', now() + interval '30 days', now() from jobs_members where n = 0`,
  `insert into legal_texts (version_id, locale, content)
   select max(id), 'en', '{"title": "Terms", "updated": "", "sections": []}' from legal_versions where announced_at is not null`,
];

/**
 * Fills what the jobs of the schedule work on, for the members that `grow` added.
 * @param {string} databaseUrl of a disposable site
 * @param {(text: string) => void} note receives progress
 */
export async function fillForJobs(databaseUrl, note) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query(NUMBERED);
    const { rows } = await client.query('select count(*)::int as n from jobs_members');
    await client.query('create unlogged table jobs_campaign (id bigint)');
    await client.query(`
      with made as (insert into campaigns (site_id, name, slug, lander)
        select site_id, 'jobs', 'jobs', 'landers' from jobs_members where n = 0 returning id)
      insert into jobs_campaign select id from made`);
    for (const [name, fill] of Object.entries(FILLS)) {
      note(`filling ${name.replace('_', ' ')}`);
      for (let from = 0; from < rows[0].n; from += SLICE) await client.query(fill, [from, from + SLICE]);
    }
    for (const mail of MAILS) await client.query(mail);
    await client.query('drop table jobs_members, jobs_campaign');
    note('reading statistics');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
