ALTER TABLE "push_subscriptions" ADD COLUMN "session_hash" text;--> statement-breakpoint
-- Until now nobody wrote down which session a browser had: the one that was used last stands for it.
UPDATE "push_subscriptions" SET "session_hash" = (
  SELECT "token_hash" FROM "sessions" WHERE "sessions"."user_id" = "push_subscriptions"."user_id" ORDER BY "last_seen_at" DESC LIMIT 1
);--> statement-breakpoint
DELETE FROM "push_subscriptions" WHERE "session_hash" IS NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "session_hash" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_hash");
