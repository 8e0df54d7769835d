CREATE TABLE "transparency_reports" (
	"site_id" smallint NOT NULL,
	"from_day" date NOT NULL,
	"numbers" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transparency_reports_site_id_from_day_pk" PRIMARY KEY("site_id","from_day")
);
--> statement-breakpoint
ALTER TABLE "transparency_reports" ADD CONSTRAINT "transparency_reports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;