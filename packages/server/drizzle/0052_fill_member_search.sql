-- without a transaction
-- Nobody writes or reads the table yet. What changes meanwhile is corrected once the triggers are there, by 0054_search_member_search.
INSERT INTO member_search SELECT * FROM searchable_profiles ON CONFLICT (id, niche) DO NOTHING;--> statement-breakpoint
-- The order of searches. With the id, a late page without further filters reads no row of those before it.
CREATE INDEX IF NOT EXISTS "member_search_order" ON "member_search" (niche, gender, country, active_hour, joined_seq, date_of_birth) INCLUDE (id);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_search_order_in_region" ON "member_search" (niche, gender, country, region, active_hour, joined_seq, date_of_birth) INCLUDE (id);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_search_order_anywhere" ON "member_search" (niche, gender, active_hour, joined_seq, date_of_birth) INCLUDE (id);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_search_interests_male" ON "member_search" USING gin ("interests") WITH (fastupdate=false) WHERE "member_search"."gender" = 'male';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_search_interests_female" ON "member_search" USING gin ("interests") WITH (fastupdate=false) WHERE "member_search"."gender" = 'female';--> statement-breakpoint
-- Other columns than those a search goes by are included, not keys: for a key after a range the planner expects to skip through
-- the index, and then prefers to read rows. Those of a fixed length come first: each row that is read unpacks all of them.
CREATE INDEX IF NOT EXISTS "member_search_by_country" ON "member_search" (niche, gender, country, date_of_birth)
  INCLUDE (interest_bits, id, active_hour, joined_seq, with_photo, visible_to_visitors, sexuality, region);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_search_by_sexuality" ON "member_search" (niche, gender, sexuality, date_of_birth)
  INCLUDE (interest_bits, id, active_hour, joined_seq, with_photo, visible_to_visitors, country, region);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_search_by_strip" ON "member_search" (niche, gender, (floor(latitude * 10)::integer), longitude)
  INCLUDE (latitude, date_of_birth, id, active_hour, joined_seq, interest_bits, with_photo, visible_to_visitors, country, sexuality, region);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_search_sample" ON "member_search" (niche, gender, country, date_of_birth)
  INCLUDE (id, active_hour, joined_seq, with_photo, visible_to_visitors, latitude, longitude, fictional, last_active_at, sexuality, region, interests)
  WHERE id % 64 = 0;--> statement-breakpoint
-- Names that plans can be read by, such as member_search_3_by_strip.
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
END $$;--> statement-breakpoint
VACUUM (ANALYZE) member_search;
