-- without a transaction
-- Profiles that changed between the fill and the triggers, in slices. Their rows are locked, so that no change comes in between.
DO $$
DECLARE
  changed bigint[];
  slice bigint[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT id ORDER BY id), '{}') INTO changed FROM (
    (TABLE searchable_profiles EXCEPT TABLE member_search) UNION (TABLE member_search EXCEPT TABLE searchable_profiles)
  ) differing;
  WHILE cardinality(changed) > 0 LOOP
    slice := changed[:100];
    changed := changed[101:];
    PERFORM FROM profiles WHERE id = ANY (slice) ORDER BY id FOR SHARE;
    DELETE FROM member_search WHERE id = ANY (slice);
    INSERT INTO member_search SELECT * FROM searchable_profiles WHERE id = ANY (slice);
    COMMIT;
  END LOOP;
END $$;--> statement-breakpoint
-- Nothing searches in profiles any more, and the hour of activity can be written in place.
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_region";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_anywhere";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_by_country_bits";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_by_sexuality_bits";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_by_strip";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_sample";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_interests_male";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_interests_female";
