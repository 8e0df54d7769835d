ALTER TABLE "photos" ADD COLUMN "main_in_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_main_in_review" CHECK (not "photos"."main_in_review" or ("photos"."status" = 'pending' and not "photos"."chat")) NOT VALID;
