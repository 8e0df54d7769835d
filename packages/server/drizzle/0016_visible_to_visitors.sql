DROP INDEX "profiles_search_count";--> statement-breakpoint
DROP INDEX "profiles_search_count_sexuality";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "visible_to_visitors" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Members of discreet sites decide about it first.
UPDATE "profiles" SET "visible_to_visitors" = false WHERE "niche" <> 1;--> statement-breakpoint
CREATE INDEX "profiles_search_count" ON "profiles" USING btree ("niche","gender","country","date_of_birth","sexuality","region","main_photo_id","id","active_hour","joined_seq","interests","visible_to_visitors") WHERE "profiles"."searchable";--> statement-breakpoint
CREATE INDEX "profiles_search_count_sexuality" ON "profiles" USING btree ("niche","gender","sexuality","date_of_birth","country","region","main_photo_id","id","active_hour","joined_seq","interests","visible_to_visitors") WHERE "profiles"."searchable";