DROP INDEX "consents_user_kind";--> statement-breakpoint
DROP INDEX "tokens_user_purpose";--> statement-breakpoint
DROP INDEX "messages_conversation";--> statement-breakpoint
DROP INDEX "matches_low";--> statement-breakpoint
DROP INDEX "matches_high";--> statement-breakpoint
DROP INDEX "swipes_latest";--> statement-breakpoint
DROP INDEX "ledger_entries_user";--> statement-breakpoint
DROP INDEX "payments_user";--> statement-breakpoint
DROP INDEX "mail_log_user_template";--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "builds_live";--> statement-breakpoint
DROP INDEX "invites_site";--> statement-breakpoint
CREATE INDEX "consents_user_kind" ON "consents" USING btree ("user_id","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tokens_user_purpose" ON "tokens" USING btree ("user_id","purpose","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "matches_low" ON "matches" USING btree ("low_user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "matches_high" ON "matches" USING btree ("high_user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "swipes_latest" ON "swipes" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_user" ON "ledger_entries" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_log_user_template" ON "mail_log" USING btree ("user_id","template","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "builds_live" ON "builds" USING btree ("project","live_at" DESC NULLS FIRST) WHERE "builds"."state" = 'live';--> statement-breakpoint
CREATE INDEX "invites_site" ON "invites" USING btree ("site_id","created_at" DESC NULLS FIRST);