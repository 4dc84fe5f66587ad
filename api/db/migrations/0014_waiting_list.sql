CREATE TABLE "seat_waits" (
	"id" text PRIMARY KEY NOT NULL,
	"schedule_id" text NOT NULL,
	"student_id" text NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seat_waits_once" UNIQUE("schedule_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "seat_waits" ADD CONSTRAINT "seat_waits_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_waits" ADD CONSTRAINT "seat_waits_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_waits_student" ON "seat_waits" USING btree ("student_id");