-- without a transaction
-- Other columns than those a search goes by are included, not keys: for a key after a range the planner expects to skip through
-- the index, and then prefers to read rows.
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_by_country";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_search_by_country" ON "profiles" (niche, gender, country, date_of_birth)
  INCLUDE (sexuality, region, main_photo_id, id, active_hour, joined_seq, interests, visible_to_visitors) WHERE searchable;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_by_sexuality";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_search_by_sexuality" ON "profiles" (niche, gender, sexuality, date_of_birth)
  INCLUDE (country, region, main_photo_id, id, active_hour, joined_seq, interests, visible_to_visitors) WHERE searchable;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_by_strip";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_search_by_strip" ON "profiles" (niche, gender, (floor(latitude * 10)::integer), longitude)
  INCLUDE (latitude, date_of_birth, country, sexuality, region, main_photo_id, id, active_hour, joined_seq, interests, visible_to_visitors) WHERE searchable;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_sample";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_search_sample" ON "profiles" (niche, gender, country, date_of_birth)
  INCLUDE (sexuality, region, main_photo_id, id, active_hour, joined_seq, interests, visible_to_visitors, latitude, longitude, fictional, last_active_at) WHERE searchable AND id % 64 = 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_interests_male";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_interests_male" ON "profiles" USING gin (interests) WITH (fastupdate = false) WHERE searchable AND gender = 'male';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_interests_female";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_interests_female" ON "profiles" USING gin (interests) WITH (fastupdate = false) WHERE searchable AND gender = 'female';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_count";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_count_sexuality";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_search_place";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_interests";
