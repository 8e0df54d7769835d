ALTER TABLE "conversation_members" ADD COLUMN "show_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "photo_opened_at" timestamp with time zone;--> statement-breakpoint
-- Recipients have already seen the photos of messages that they have read.
UPDATE "messages" SET "photo_opened_at" = coalesce(cm."read_at", now())
FROM "conversation_members" cm
WHERE "messages"."photo_id" IS NOT NULL AND cm."conversation_id" = "messages"."conversation_id"
  AND cm."user_id" <> "messages"."sender_id" AND cm."read_up_to" >= "messages"."seq";
