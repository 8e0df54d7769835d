-- Like "append_member_event", which nodes of an earlier version still call, but without a notification: a transaction that
-- notifies holds a lock of the whole cluster while it commits.
CREATE FUNCTION add_member_event(member bigint, event_type text, event_data jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  next_seq bigint;
BEGIN
  INSERT INTO member_event_heads AS h (user_id, seq) VALUES (member, 1)
  ON CONFLICT (user_id) DO UPDATE SET seq = h.seq + 1
  RETURNING h.seq INTO next_seq;
  INSERT INTO member_events (user_id, seq, type, data) VALUES (member, next_seq, event_type, event_data);
  RETURN next_seq;
END $$;
