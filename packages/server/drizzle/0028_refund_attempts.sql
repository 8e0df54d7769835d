ALTER TABLE "refunds" ADD COLUMN "attempt" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt" CHECK ("refunds"."attempt" > 0);