ALTER TABLE "staff_roles" DROP CONSTRAINT "staff_roles_role";--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_role" CHECK ("staff_roles"."role" in ('moderator', 'support', 'marketing', 'release', 'administrator'));--> statement-breakpoint
UPDATE "sites" SET "company" = "company" || jsonb_build_object('delete_discount', "discount_codes"."code")
FROM "discount_codes"
WHERE "discount_codes"."site_id" = "sites"."id" AND "discount_codes"."kind" = 'retention' AND NOT "sites"."company" ? 'delete_discount';--> statement-breakpoint
UPDATE "discount_codes" SET "expires_at" = now() + interval '180 days'
WHERE "expires_at" IS NULL AND "validity" <> 'once' AND "kind" <> 'time_bonus';--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_max_uses" CHECK ("discount_codes"."max_uses" > 0);--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_not_endless" CHECK ("discount_codes"."kind" = 'time_bonus' or "discount_codes"."validity" = 'once' or "discount_codes"."expires_at" is not null or "discount_codes"."max_uses" is not null);