CREATE TABLE "bans" (
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bans_hash_user_id_pk" PRIMARY KEY("hash","user_id"),
	CONSTRAINT "bans_kind" CHECK ("bans"."kind" in ('email', 'mobile', 'iban', 'card'))
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"id" bigint PRIMARY KEY DEFAULT opaque_id(nextval('opaque_id_seq')) NOT NULL,
	"site_id" smallint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ground" text NOT NULL,
	"facts" text,
	"photo_id" bigint,
	"decided_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "restrictions_kind" CHECK ("restrictions"."kind" in ('account', 'photo', 'profile')),
	CONSTRAINT "restrictions_ground" CHECK ("restrictions"."ground" in ('terms', 'photo_rules', 'minimum_age')),
	CONSTRAINT "restrictions_photo" CHECK (("restrictions"."kind" = 'photo') = ("restrictions"."photo_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "restriction_id" bigint;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bans_user" ON "bans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "restrictions_user" ON "restrictions" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_restriction" ON "cases" USING btree ("restriction_id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_objection" CHECK (("cases"."kind" = 'objection') = ("cases"."restriction_id" is not null));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('report', 'complaint', 'objection'));