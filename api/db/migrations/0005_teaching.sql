CREATE TABLE "weekly_starts" (
	"schedule_id" text NOT NULL,
	"course_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"has_seats" boolean NOT NULL,
	CONSTRAINT "weekly_starts_schedule_id_starts_at_pk" PRIMARY KEY("schedule_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "core_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_starts" ADD CONSTRAINT "weekly_starts_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_starts" ADD CONSTRAINT "weekly_starts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_starts_course" ON "weekly_starts" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_core" CHECK ("courses"."core_id" IS NOT NULL OR "courses"."status" IN ('draft', 'archived'));