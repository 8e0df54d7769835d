-- without a transaction
-- Each changed row would be written to the lists of all its interests again, which takes most of the time. They are built anew below.
DROP INDEX CONCURRENTLY IF EXISTS "profiles_interests_male";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_interests_female";--> statement-breakpoint
-- In the order of the table, some pages at a time. Rows that others move meanwhile are left to the next statement.
DO $$
DECLARE
  pages bigint := pg_relation_size('profiles') / current_setting('block_size')::int;
  page bigint := 0;
BEGIN
  WHILE page < pages LOOP
    UPDATE profiles SET interest_bits = interest_bits(interests)
    WHERE ctid >= format('(%s,0)', page)::tid AND ctid < format('(%s,0)', page + 20)::tid
      AND interest_bits = 0 AND interests <> '{}';
    COMMIT;
    page := page + 20;
  END LOOP;
END $$;--> statement-breakpoint
UPDATE profiles SET interest_bits = interest_bits(interests) WHERE interest_bits = 0 AND interests <> '{}';--> statement-breakpoint
VACUUM profiles;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_interests_male" ON "profiles" USING gin (interests) WITH (fastupdate = false) WHERE searchable AND gender = 'male';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_interests_female" ON "profiles" USING gin (interests) WITH (fastupdate = false) WHERE searchable AND gender = 'female';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_by_country_bits";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_search_by_country_bits" ON "profiles" (niche, gender, country, date_of_birth)
  INCLUDE (interest_bits, id, active_hour, joined_seq, main_photo_id, visible_to_visitors, sexuality, region) WHERE searchable;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_by_sexuality_bits";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_search_by_sexuality_bits" ON "profiles" (niche, gender, sexuality, date_of_birth)
  INCLUDE (interest_bits, id, active_hour, joined_seq, main_photo_id, visible_to_visitors, country, region) WHERE searchable;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_by_country";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_by_sexuality";
