-- Events by day, in partitions that "keepEventDays" (src/kernel/realtime/eventDays.ts) creates and drops. Each partition has its own key: a
-- member's numbers come from the locked row of "member_event_heads", so no two partitions can have the same.
CREATE TABLE event_log (LIKE member_events INCLUDING DEFAULTS) PARTITION BY RANGE (created_at);
--> statement-breakpoint
-- The table so far, under its name: nodes of the version before read and tidy it until it ends.
DO $$
DECLARE
  first_end text := (
    SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''') FROM pg_constraint
    WHERE conrelid = 'member_events'::regclass AND conname = 'member_events_first'
  );
BEGIN
  EXECUTE format('ALTER TABLE event_log ATTACH PARTITION member_events FOR VALUES FROM (MINVALUE) TO (%L)', first_end);
END $$;
--> statement-breakpoint
-- For days whose partition could not be created in time: a message must not fail for that.
CREATE TABLE event_log_rest PARTITION OF event_log (PRIMARY KEY (user_id, seq)) DEFAULT;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_member_event(member bigint, event_type text, event_data jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  next_seq bigint;
BEGIN
  INSERT INTO member_event_heads AS h (user_id, seq) VALUES (member, 1)
  ON CONFLICT (user_id) DO UPDATE SET seq = h.seq + 1
  RETURNING h.seq INTO next_seq;
  INSERT INTO event_log (user_id, seq, type, data) VALUES (member, next_seq, event_type, event_data);
  RETURN next_seq;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION append_member_event(member bigint, event_type text, event_data jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  next_seq bigint;
BEGIN
  next_seq := add_member_event(member, event_type, event_data);
  PERFORM pg_notify('member_events', member || ':' || next_seq);
  RETURN next_seq;
END $$;
