CREATE TABLE "member_search" (
	"id" bigint NOT NULL,
	"joined_seq" bigint NOT NULL,
	"interest_bits" bigint NOT NULL,
	"last_active_at" timestamp with time zone,
	"active_hour" integer NOT NULL,
	"date_of_birth" date NOT NULL,
	"latitude" real,
	"longitude" real,
	"niche" smallint NOT NULL,
	"with_photo" boolean NOT NULL,
	"visible_to_visitors" boolean NOT NULL,
	"fictional" boolean NOT NULL,
	"gender" text NOT NULL,
	"seeking" text NOT NULL,
	"sexuality" text,
	"country" text NOT NULL,
	"region" text,
	"reason" text,
	"interests" integer[] NOT NULL,
	CONSTRAINT "member_search_id_niche_pk" PRIMARY KEY("id","niche")
) PARTITION BY LIST (niche);
--> statement-breakpoint
-- Counting is fast while pages have no row that changed since their last vacuum. Each hour of activity changes one, usually in a page of its
-- own: of 30,000 pages, 20,000 changes leave few, so a vacuum, which takes five seconds, follows each 3,000.
CREATE TABLE member_search_1 PARTITION OF member_search FOR VALUES IN (1) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_2 PARTITION OF member_search FOR VALUES IN (2) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_3 PARTITION OF member_search FOR VALUES IN (3) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_4 PARTITION OF member_search FOR VALUES IN (4) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_5 PARTITION OF member_search FOR VALUES IN (5) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_6 PARTITION OF member_search FOR VALUES IN (6) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE member_search_7 PARTITION OF member_search FOR VALUES IN (7) WITH (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
-- What searches and suggestions read of a profile.
CREATE VIEW searchable_profiles AS
SELECT id, joined_seq, interest_bits, last_active_at, active_hour, date_of_birth, latitude, longitude, niche,
  main_photo_id IS NOT NULL AS with_photo, visible_to_visitors, fictional, gender, seeking, sexuality, country, region,
  reason, interests
FROM profiles WHERE searchable;
--> statement-breakpoint
-- Whoever changes a profile has its row locked, so that the changes here come in the same order.
CREATE FUNCTION follow_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM member_search WHERE id = OLD.id AND niche = OLD.niche;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO member_search SELECT * FROM searchable_profiles WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
