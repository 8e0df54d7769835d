CREATE TABLE "swipe_zones" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"timezone" text NOT NULL,
	"adopted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "swipe_zones" ADD CONSTRAINT "swipe_zones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;