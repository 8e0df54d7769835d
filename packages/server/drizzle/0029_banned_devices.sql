ALTER TABLE "bans" DROP CONSTRAINT "bans_kind";--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "ban_hash" text;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_kind" CHECK ("bans"."kind" in ('email', 'mobile', 'iban', 'card', 'device'));