DROP INDEX "campaign_visits_campaign";--> statement-breakpoint
CREATE INDEX "campaign_visits_campaign" ON "campaign_visits" USING btree ("campaign_id","shown_at");