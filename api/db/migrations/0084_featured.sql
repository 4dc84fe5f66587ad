CREATE TABLE "featured" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text,
	"tutor_id" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "featured_one" CHECK (num_nonnulls("featured"."course_id", "featured"."tutor_id") = 1),
	CONSTRAINT "featured_order" CHECK ("featured"."last_day" >= "featured"."first_day" AND "featured"."last_day" - "featured"."first_day" <= 366)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "was_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "featured" ADD CONSTRAINT "featured_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured" ADD CONSTRAINT "featured_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured" ADD CONSTRAINT "featured_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "featured_course" ON "featured" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "featured_tutor" ON "featured" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "featured_days" ON "featured" USING btree ("last_day","id");--> statement-breakpoint
-- Nothing is featured twice on one day.
ALTER TABLE "featured" ADD CONSTRAINT "featured_course_once"
  EXCLUDE USING gist (course_id WITH =, daterange(first_day, last_day, '[]') WITH &&) WHERE (ended_at IS NULL);
--> statement-breakpoint
ALTER TABLE "featured" ADD CONSTRAINT "featured_tutor_once"
  EXCLUDE USING gist (tutor_id WITH =, daterange(first_day, last_day, '[]') WITH &&) WHERE (ended_at IS NULL);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER featured_added_by_staff AFTER INSERT ON "featured" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER featured_changed_by_staff AFTER UPDATE ON "featured" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.first_day, NEW.last_day, NEW.position, NEW.ended_at) IS DISTINCT FROM (OLD.first_day, OLD.last_day, OLD.position, OLD.ended_at))
  EXECUTE FUNCTION require_staff_action();
