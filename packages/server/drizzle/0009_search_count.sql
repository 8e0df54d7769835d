DROP INDEX "profiles_search_age";--> statement-breakpoint
DROP INDEX "profiles_search_age_anywhere";--> statement-breakpoint
CREATE INDEX "profiles_search_count" ON "profiles" USING btree ("niche","gender","country","date_of_birth","sexuality","region","main_photo_id","id","active_hour","joined_seq","interests") WHERE "profiles"."searchable";--> statement-breakpoint
CREATE INDEX "profiles_search_count_sexuality" ON "profiles" USING btree ("niche","gender","sexuality","date_of_birth","country","region","main_photo_id","id","active_hour","joined_seq","interests") WHERE "profiles"."searchable";