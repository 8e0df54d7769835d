CREATE TABLE "load_stats" (
	"project" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"phase" text NOT NULL,
	"error" text NOT NULL,
	"set" text NOT NULL,
	"count" integer NOT NULL,
	"milliseconds" bigint NOT NULL,
	"attempts" integer NOT NULL,
	CONSTRAINT "load_stats_project_version_minute_phase_error_set_pk" PRIMARY KEY("project","version","minute","phase","error","set")
);
--> statement-breakpoint
ALTER TABLE "release_choices" ALTER COLUMN "instead_of" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "release_choices" ALTER COLUMN "chosen_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "loads" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "failures" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "commit" text;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "gates" text[];--> statement-breakpoint
ALTER TABLE "release_choices" ADD COLUMN "held" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "release_choices" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "load_stats_minute" ON "load_stats" USING btree ("minute");