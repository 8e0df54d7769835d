DROP INDEX "matches_low";--> statement-breakpoint
DROP INDEX "matches_high";--> statement-breakpoint
CREATE INDEX "matches_low" ON "matches" USING btree ("low_user_id",(low_shown_at is null) desc,"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "matches_high" ON "matches" USING btree ("high_user_id",(high_shown_at is null) desc,"created_at" DESC NULLS FIRST);