ALTER TABLE "cases" DROP CONSTRAINT "cases_objection";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "objects_to" bigint;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_objects_to_cases_id_fk" FOREIGN KEY ("objects_to") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_objects_to" ON "cases" USING btree ("objects_to");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_objection" CHECK (("cases"."kind" = 'objection') = (num_nonnulls("cases"."restriction_id", "cases"."objects_to") = 1));