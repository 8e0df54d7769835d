-- "member_events" becomes the first partition of "event_log", up to in a month. The constraint, checked by the next migration without
-- holding anyone up, saves the check when the table is attached.
DO $$
BEGIN
  EXECUTE format(
    'ALTER TABLE member_events ADD CONSTRAINT member_events_first CHECK (created_at < %L) NOT VALID',
    date_trunc('day', now(), 'UTC') + interval '30 days'
  );
END $$;
