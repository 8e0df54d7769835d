CREATE TABLE "campaign_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone,
	"fallback" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone,
	"user_id" bigint
);
--> statement-breakpoint
DROP INDEX "page_events_campaign";--> statement-breakpoint
ALTER TABLE "campaign_visits" ADD CONSTRAINT "campaign_visits_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_visits" ADD CONSTRAINT "campaign_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_visits_campaign" ON "campaign_visits" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_visits_user" ON "campaign_visits" USING btree ("user_id") WHERE "campaign_visits"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "campaign_visits_not_shown" ON "campaign_visits" USING btree ("created_at") WHERE "campaign_visits"."shown_at" is null;--> statement-breakpoint
INSERT INTO "campaign_visits" ("campaign_id", "created_at", "shown_at")
SELECT e."campaign_id", e."created_at", e."created_at" FROM "page_events" e JOIN "campaigns" c ON c."id" = e."campaign_id";--> statement-breakpoint
DELETE FROM "page_events" WHERE "kind" = 'view';--> statement-breakpoint
ALTER TABLE "page_events" DROP COLUMN "campaign_id";