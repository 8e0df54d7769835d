-- without a transaction
DROP INDEX CONCURRENTLY IF EXISTS "profiles_held";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_held" ON "profiles" USING btree ("id") WHERE "profiles"."status" = 'disabled';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_absent";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_absent" ON "users" USING btree ("id") WHERE "users"."status" not in ('not_confirmed', 'active');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "photos_chat";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "photos_chat" ON "photos" USING btree ("profile_id","id") WHERE "photos"."chat";
