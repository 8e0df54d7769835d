CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"run" text NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"finished" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_user_id_type_pk" PRIMARY KEY("user_id","type"),
	CONSTRAINT "reminders_type" CHECK ("reminders"."type" in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders'))
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;