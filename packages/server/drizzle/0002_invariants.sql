-- 244 random bits of the database: all nodes share them, and backups contain them.
INSERT INTO "database_keys" ("name", "key")
VALUES ('opaque_id', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
--> statement-breakpoint
-- Invariants that the schema files cannot express.
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_payment_fk FOREIGN KEY (payment_id) REFERENCES payments (id);
--> statement-breakpoint
-- Refunds and purchases reference their payment.
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_payment_named
CHECK (kind NOT IN ('purchase', 'refund') OR payment_id IS NOT NULL);
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_repeat_of_fk FOREIGN KEY (repeat_of) REFERENCES payments (id);
--> statement-breakpoint
-- The main photo belongs to the member. Deleting the photo unsets it.
ALTER TABLE profiles ADD CONSTRAINT profiles_main_photo_fk FOREIGN KEY (main_photo_id, id)
REFERENCES photos (id, profile_id) ON DELETE SET NULL (main_photo_id) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE INDEX profiles_main_photo ON profiles (main_photo_id) WHERE main_photo_id IS NOT NULL;
--> statement-breakpoint
-- Unlogged, to keep limits cheap: points lost in a crash only allow a few more calls.
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
-- Unlogged: takes a write per member and minute. The hourly value in "profiles" survives a crash.
ALTER TABLE presence SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE presence SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
-- Presence updates rows often; free space keeps most new versions on the same page.
ALTER TABLE profiles SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE balances SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE conversation_members SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE member_event_heads SET (fillfactor = 70);
--> statement-breakpoint
-- Events by day, in partitions that "keepEventDays" (src/kernel/realtime/eventDays.ts) creates and
-- drops. Each partition has its own key, but numbers cannot repeat: they come from the locked row
-- of "member_event_heads". This one takes days whose partition could not be created in time, so
-- that no message fails.
CREATE TABLE event_log_rest PARTITION OF event_log (PRIMARY KEY (user_id, seq)) DEFAULT;
--> statement-breakpoint
-- Counting is fast on pages without rows that changed since the last vacuum. Activity changes one
-- row per member and hour, usually each on its own page: 20,000 changes leave few of 30,000 pages
-- clean. A vacuum takes five seconds, so it runs after every 3,000 changes.
CREATE TABLE member_search_1 PARTITION OF member_search FOR VALUES IN (1) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_2 PARTITION OF member_search FOR VALUES IN (2) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_3 PARTITION OF member_search FOR VALUES IN (3) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_4 PARTITION OF member_search FOR VALUES IN (4) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_5 PARTITION OF member_search FOR VALUES IN (5) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_6 PARTITION OF member_search FOR VALUES IN (6) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_7 PARTITION OF member_search FOR VALUES IN (7) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
-- The order of searches. It includes the id, so a late page without further filters reads none of
-- the rows before it.
CREATE INDEX "member_search_order" ON "member_search" (niche, gender, country, active_hour, joined_seq, date_of_birth) INCLUDE (id);
--> statement-breakpoint
CREATE INDEX "member_search_order_in_region" ON "member_search" (niche, gender, country, region, active_hour, joined_seq, date_of_birth) INCLUDE (id);
--> statement-breakpoint
CREATE INDEX "member_search_order_anywhere" ON "member_search" (niche, gender, active_hour, joined_seq, date_of_birth) INCLUDE (id);
--> statement-breakpoint
-- Columns by which a search does not narrow down are included, not keys: for a key after a range
-- the planner expects to skip through the index, and then prefers to read rows. Fixed-length
-- columns come first, because each row that is read unpacks all of them.
CREATE INDEX "member_search_by_country" ON "member_search" (niche, gender, country, date_of_birth)
  INCLUDE (interest_bits, id, active_hour, joined_seq, with_photo, visible_to_visitors, sexuality, region);
--> statement-breakpoint
CREATE INDEX "member_search_by_sexuality" ON "member_search" (niche, gender, sexuality, date_of_birth)
  INCLUDE (interest_bits, id, active_hour, joined_seq, with_photo, visible_to_visitors, country, region);
--> statement-breakpoint
CREATE INDEX "member_search_by_strip" ON "member_search" (niche, gender, (floor(latitude * 10)::integer), longitude)
  INCLUDE (latitude, date_of_birth, id, active_hour, joined_seq, interest_bits, with_photo, visible_to_visitors, country, sexuality, region);
--> statement-breakpoint
-- Readable names for query plans, such as member_search_3_by_strip.
DO $$
DECLARE
  part record;
BEGIN
  FOR part IN
    SELECT child.relname AS name, replace(parent.relname, 'member_search', owner.relname) AS wanted
    FROM pg_index i JOIN pg_class owner ON owner.oid = i.indrelid JOIN pg_class child ON child.oid = i.indexrelid
    JOIN pg_inherits h ON h.inhrelid = child.oid JOIN pg_class parent ON parent.oid = h.inhparent
    WHERE parent.relname LIKE 'member_search_%' AND NOT i.indisprimary
  LOOP
    IF part.name <> part.wanted THEN EXECUTE format('ALTER INDEX %I RENAME TO %I', part.name, part.wanted); END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- The profile columns that searches and suggestions read.
CREATE VIEW searchable_profiles AS
SELECT id, joined_seq, interest_bits, last_active_at, active_hour, date_of_birth, latitude, longitude, niche,
  main_photo_id IS NOT NULL AS with_photo, visible_to_visitors, fictional, gender, seeking, sexuality, country, region,
  reason, interests
FROM profiles WHERE searchable;
--> statement-breakpoint
-- Appends an event to a member's log. The number is assigned under the lock of the head row, so
-- numbers follow the order of commits: a reader that has seen n never finds a smaller one later.
-- Writers of several members' events lock in order of user id. Sends no notification, because a
-- transaction that notifies holds a cluster-wide lock while it commits.
CREATE FUNCTION add_member_event(member bigint, event_type text, event_data jsonb) RETURNS bigint
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
CREATE FUNCTION interest_bits(ids integer[]) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT coalesce(bit_or(1::bigint << id), 0) FROM unnest(ids) id $$;
--> statement-breakpoint
CREATE FUNCTION profiles_set_interest_bits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.interest_bits := interest_bits(NEW.interests);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A ledger entry changes the balance in the same statement, and nothing else may.
CREATE FUNCTION ledger_entry_applies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Updates first: an upsert checks the inserted row's constraint before the conflict, so it would
  -- refuse every debit.
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
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- A balance changes only inside the ledger's trigger (depth 2 and more).
CREATE FUNCTION balance_follows_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'balances are written by ledger_entries alone' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A completed payment never returns to an open state, in whatever order webhooks arrive.
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
-- Records a change for the members in the columns that the trigger names.
CREATE FUNCTION note_member_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  FOR i IN 0 .. TG_NARGS - 1 LOOP
    INSERT INTO member_changes (member_id) VALUES ((changed ->> TG_ARGV[i])::bigint);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A profile's row is locked while it changes, so changes here follow the same order.
CREATE FUNCTION follow_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM member_search WHERE id = OLD.id AND niche = OLD.niche;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO member_search SELECT * FROM searchable_profiles WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_applies BEFORE INSERT ON ledger_entries
FOR EACH ROW EXECUTE FUNCTION ledger_entry_applies();
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
CREATE TRIGGER balances_follow_ledger BEFORE INSERT OR UPDATE OR DELETE ON balances
FOR EACH ROW EXECUTE FUNCTION balance_follows_ledger();
--> statement-breakpoint
CREATE TRIGGER balances_no_truncate BEFORE TRUNCATE ON balances
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payments_move_forward BEFORE UPDATE OF status ON payments
FOR EACH ROW EXECUTE FUNCTION payment_moves_forward();
--> statement-breakpoint
CREATE TRIGGER profiles_interest_bits BEFORE INSERT OR UPDATE OF interests ON profiles
  FOR EACH ROW EXECUTE FUNCTION profiles_set_interest_bits();
--> statement-breakpoint
CREATE TRIGGER users_note_change AFTER UPDATE ON users
FOR EACH ROW EXECUTE FUNCTION note_member_change('id');
--> statement-breakpoint
-- All columns except those of activity: "presence" records who comes online.
CREATE TRIGGER profiles_note_change AFTER UPDATE OF niche, name, status, invisible, shows_activity, visible_to_visitors, fictional, gender,
  seeking, sexuality, date_of_birth, country, region, city, latitude, longitude, tattoos, hair_color, eye_color, body_type,
  relationship_status, reason, about_me, interests, main_photo_id ON profiles
FOR EACH ROW EXECUTE FUNCTION note_member_change('id');
--> statement-breakpoint
CREATE TRIGGER presence_note_start AFTER INSERT ON presence
FOR EACH ROW EXECUTE FUNCTION note_member_change('user_id');
--> statement-breakpoint
CREATE TRIGGER presence_note_return AFTER UPDATE ON presence
FOR EACH ROW WHEN (NEW.seen_at - OLD.seen_at >= interval '5 minutes') EXECUTE FUNCTION note_member_change('user_id');
--> statement-breakpoint
CREATE TRIGGER photos_note_change AFTER INSERT OR UPDATE OR DELETE ON photos
FOR EACH ROW EXECUTE FUNCTION note_member_change('profile_id');
--> statement-breakpoint
CREATE TRIGGER notifications_disabled_note_change AFTER INSERT OR UPDATE OR DELETE ON notifications_disabled
FOR EACH ROW EXECUTE FUNCTION note_member_change('user_id');
--> statement-breakpoint
CREATE TRIGGER staff_roles_note_change AFTER INSERT OR UPDATE OR DELETE ON staff_roles
FOR EACH ROW EXECUTE FUNCTION note_member_change('user_id');
--> statement-breakpoint
CREATE TRIGGER spend_limits_note_change AFTER INSERT OR UPDATE OR DELETE ON spend_limits
FOR EACH ROW EXECUTE FUNCTION note_member_change('user_id');
--> statement-breakpoint
CREATE TRIGGER payments_note_change AFTER INSERT OR UPDATE OF status ON payments
FOR EACH ROW EXECUTE FUNCTION note_member_change('user_id');
--> statement-breakpoint
CREATE TRIGGER legal_acceptances_note_change AFTER INSERT OR UPDATE OR DELETE ON legal_acceptances
FOR EACH ROW EXECUTE FUNCTION note_member_change('user_id');
--> statement-breakpoint
CREATE TRIGGER likes_note_change AFTER INSERT OR UPDATE OR DELETE ON likes
FOR EACH ROW EXECUTE FUNCTION note_member_change('liker_id', 'liked_id');
--> statement-breakpoint
CREATE TRIGGER blocks_note_change AFTER INSERT OR DELETE ON blocks
FOR EACH ROW EXECUTE FUNCTION note_member_change('blocker_id', 'blocked_id');
--> statement-breakpoint
-- Undoing a skip offers that member again. New skips are frequent, and not recorded.
CREATE TRIGGER swipes_note_change AFTER DELETE ON swipes
FOR EACH ROW EXECUTE FUNCTION note_member_change('user_id');
--> statement-breakpoint
CREATE TRIGGER matches_note_change AFTER INSERT OR UPDATE OR DELETE ON matches
FOR EACH ROW EXECUTE FUNCTION note_member_change('low_user_id', 'high_user_id');
--> statement-breakpoint
-- Messages and reads have their own events; only changes to the list are recorded.
CREATE TRIGGER conversation_members_note_listing AFTER UPDATE ON conversation_members
FOR EACH ROW WHEN (
  (OLD.listed_at IS NULL) <> (NEW.listed_at IS NULL) OR OLD.deleted_up_to <> NEW.deleted_up_to
) EXECUTE FUNCTION note_member_change('user_id');
--> statement-breakpoint
CREATE TRIGGER conversation_members_note_end AFTER DELETE ON conversation_members
FOR EACH ROW EXECUTE FUNCTION note_member_change('user_id');
--> statement-breakpoint
CREATE TRIGGER profiles_enter_search AFTER INSERT ON profiles
FOR EACH ROW WHEN (NEW.searchable) EXECUTE FUNCTION follow_profile();
--> statement-breakpoint
CREATE TRIGGER profiles_change_search AFTER UPDATE ON profiles
FOR EACH ROW WHEN (
  (OLD.searchable, OLD.joined_seq, OLD.last_active_at, OLD.active_hour, OLD.date_of_birth, OLD.latitude,
    OLD.longitude, OLD.niche, OLD.main_photo_id IS NULL, OLD.visible_to_visitors, OLD.fictional, OLD.gender, OLD.seeking,
    OLD.sexuality, OLD.country, OLD.region, OLD.reason, OLD.interests)
  IS DISTINCT FROM
  (NEW.searchable, NEW.joined_seq, NEW.last_active_at, NEW.active_hour, NEW.date_of_birth, NEW.latitude,
    NEW.longitude, NEW.niche, NEW.main_photo_id IS NULL, NEW.visible_to_visitors, NEW.fictional, NEW.gender, NEW.seeking,
    NEW.sexuality, NEW.country, NEW.region, NEW.reason, NEW.interests)
) EXECUTE FUNCTION follow_profile();
--> statement-breakpoint
CREATE TRIGGER profiles_leave_search AFTER DELETE ON profiles
FOR EACH ROW WHEN (OLD.searchable) EXECUTE FUNCTION follow_profile();
