CREATE TABLE "release_choices" (
	"project" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"instead_of" text NOT NULL,
	"chosen_by" bigint NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release_choices" ADD CONSTRAINT "release_choices_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_start" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_key_start" ON "users" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_tracking" ON "users" USING gin ("tracking" jsonb_path_ops) WHERE "users"."tracking" is not null;--> statement-breakpoint
CREATE INDEX "page_events_campaign" ON "page_events" USING btree ("campaign_id") WHERE "page_events"."campaign_id" is not null;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_used_or_revoked" CHECK (num_nonnulls("invites"."used_at", "invites"."revoked_at") < 2);