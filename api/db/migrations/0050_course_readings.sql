ALTER TYPE "public"."course_status" ADD VALUE 'waiting' BEFORE 'published';--> statement-breakpoint
CREATE TABLE "course_readings" (
	"course_id" text PRIMARY KEY NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" text,
	"version" jsonb,
	"changed_at" timestamp (3) with time zone,
	"sent_back_at" timestamp (3) with time zone,
	"sent_back_by" text,
	"reason" text,
	"points" text[],
	CONSTRAINT "course_readings_approved" CHECK (("course_readings"."approved_at" IS NULL) = ("course_readings"."version" IS NULL)),
	CONSTRAINT "course_readings_changed" CHECK ("course_readings"."changed_at" IS NULL OR "course_readings"."approved_at" IS NOT NULL),
	CONSTRAINT "course_readings_sent_back" CHECK (("course_readings"."sent_back_at" IS NULL) = ("course_readings"."reason" IS NULL) AND ("course_readings"."sent_back_at" IS NULL) = ("course_readings"."points" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_readings" ADD CONSTRAINT "course_readings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_readings" ADD CONSTRAINT "course_readings_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_readings" ADD CONSTRAINT "course_readings_sent_back_by_users_id_fk" FOREIGN KEY ("sent_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_readings_changed" ON "course_readings" USING btree ("changed_at") WHERE "course_readings"."changed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_waiting" ON "courses" USING btree (coalesce("asked_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_asked" CHECK (("courses"."status"::text = 'waiting') = ("courses"."asked_at" IS NOT NULL));--> statement-breakpoint
INSERT INTO state_moves (entity, from_state, to_state) VALUES
  ('courses', 'draft', 'waiting'), ('courses', 'waiting', 'published'), ('courses', 'waiting', 'draft'), ('courses', 'waiting', 'archived');
--> statement-breakpoint
-- As text: a value can't be used as what it is in the transaction that adds it.
CREATE CONSTRAINT TRIGGER courses_let_out_by_staff AFTER UPDATE ON "courses" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status::text = 'waiting' AND NEW.status::text = 'published') EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER course_readings_begun AFTER INSERT ON "course_readings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER course_readings_decided AFTER UPDATE ON "course_readings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.approved_at IS DISTINCT FROM OLD.approved_at OR NEW.sent_back_at IS DISTINCT FROM OLD.sent_back_at)
  EXECUTE FUNCTION require_staff_action();
