-- The ledger moves the balance: one statement, one transaction, no second way.
CREATE FUNCTION ledger_entry_applies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Update first: an insert's row is checked against the constraint before any conflict, so a debit could never get through.
  UPDATE balances SET credits = credits + NEW.amount, updated_at = now()
  WHERE user_id = NEW.user_id RETURNING credits INTO NEW.balance_after;
  IF NOT FOUND THEN
    INSERT INTO balances AS b (user_id, credits) VALUES (NEW.user_id, NEW.amount)
    ON CONFLICT (user_id) DO UPDATE SET credits = b.credits + NEW.amount, updated_at = now()
    RETURNING b.credits INTO NEW.balance_after;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_applies BEFORE INSERT ON ledger_entries
FOR EACH ROW EXECUTE FUNCTION ledger_entry_applies();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A balance changes only from inside the ledger's trigger (depth 2 and more).
CREATE FUNCTION balance_follows_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'balances are written by ledger_entries alone' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER balances_follow_ledger BEFORE INSERT OR UPDATE OR DELETE ON balances
FOR EACH ROW EXECUTE FUNCTION balance_follows_ledger();
--> statement-breakpoint
CREATE TRIGGER balances_no_truncate BEFORE TRUNCATE ON balances
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_payment_fk FOREIGN KEY (payment_id) REFERENCES payments (id);
--> statement-breakpoint
-- A refund or purchase names its payment.
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_payment_named
CHECK (kind NOT IN ('purchase', 'refund') OR payment_id IS NOT NULL);
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_repeat_of_fk FOREIGN KEY (repeat_of) REFERENCES payments (id);
--> statement-breakpoint
-- Completed money never goes back to an open state, whatever order webhooks come in.
CREATE FUNCTION payment_moves_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IS DISTINCT FROM NEW.status AND NOT (
    (OLD.status = 'created' AND NEW.status IN ('pending', 'completed', 'failed', 'cancelled'))
    OR (OLD.status = 'pending' AND NEW.status IN ('completed', 'failed', 'cancelled'))
    OR (OLD.status IN ('failed', 'cancelled') AND NEW.status = 'completed')
    OR (OLD.status = 'completed' AND NEW.status IN ('refunded', 'charged_back'))
    OR (OLD.status = 'refunded' AND NEW.status = 'charged_back')
  ) THEN
    RAISE EXCEPTION 'payment cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_move_forward BEFORE UPDATE OF status ON payments
FOR EACH ROW EXECUTE FUNCTION payment_moves_forward();
--> statement-breakpoint
-- The main photo is one of the member's own; it is unset when the photo goes.
ALTER TABLE profiles ADD CONSTRAINT profiles_main_photo_fk FOREIGN KEY (main_photo_id, id)
REFERENCES photos (id, profile_id) ON DELETE SET NULL (main_photo_id) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE INDEX profiles_main_photo ON profiles (main_photo_id) WHERE main_photo_id IS NOT NULL;
--> statement-breakpoint
-- Gives the event the member's next number under the lock of the head row: numbers grow in the order of commits, so a
-- reader that has seen n never finds a smaller one later. Writers of several members' events go in order of user id.
CREATE FUNCTION append_member_event(member bigint, event_type text, event_data jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  next_seq bigint;
BEGIN
  INSERT INTO member_event_heads AS h (user_id, seq) VALUES (member, 1)
  ON CONFLICT (user_id) DO UPDATE SET seq = h.seq + 1
  RETURNING h.seq INTO next_seq;
  INSERT INTO member_events (user_id, seq, type, data) VALUES (member, next_seq, event_type, event_data);
  PERFORM pg_notify('member_events', member || ':' || next_seq);
  RETURN next_seq;
END $$;
--> statement-breakpoint
-- Lost points after a crash only forgive; not writing them to the log keeps limits cheap.
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE member_events SET (autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
-- Presence rewrites rows often: room on the page keeps most of those updates inside it.
ALTER TABLE profiles SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE balances SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE conversation_members SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE member_event_heads SET (fillfactor = 70);
