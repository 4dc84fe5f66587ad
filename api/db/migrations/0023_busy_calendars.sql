CREATE TYPE "public"."calendar_problem" AS ENUM('refused', 'unreachable', 'not_found', 'too_large', 'too_slow', 'not_a_calendar');--> statement-breakpoint
CREATE TABLE "busy_calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"address" text NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"problem" "calendar_problem",
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "busy_calendars_once" UNIQUE("tutor_id","address")
);
--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_calendars_next" ON "busy_calendars" USING btree ("next_at");