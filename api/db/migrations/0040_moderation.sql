CREATE TYPE "public"."moderation_status" AS ENUM('open', 'kept', 'hidden', 'appealed', 'upheld', 'restored');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('unsafe', 'abusive', 'untrue', 'advertising', 'other');--> statement-breakpoint
CREATE TYPE "public"."reported_kind" AS ENUM('review', 'question', 'answer', 'tutor', 'course');--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "reported_kind" NOT NULL,
	"subject_id" text NOT NULL,
	"author_id" text NOT NULL,
	"status" "moderation_status" DEFAULT 'open' NOT NULL,
	"excerpt" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_decided_by" text,
	"outcome" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_cases_subject" UNIQUE("kind","subject_id"),
	CONSTRAINT "moderation_cases_due" CHECK (("moderation_cases"."status" IN ('open', 'appealed')) = ("moderation_cases"."due_at" IS NOT NULL)),
	CONSTRAINT "moderation_cases_decided" CHECK (("moderation_cases"."status" = 'open') = ("moderation_cases"."decided_at" IS NULL) AND ("moderation_cases"."status" = 'open') = ("moderation_cases"."reason" IS NULL)),
	CONSTRAINT "moderation_cases_appeal" CHECK (("moderation_cases"."status" IN ('appealed', 'upheld', 'restored')) = ("moderation_cases"."appeal" IS NOT NULL) AND ("moderation_cases"."appeal" IS NULL) = ("moderation_cases"."appealed_at" IS NULL)),
	CONSTRAINT "moderation_cases_outcome" CHECK (("moderation_cases"."status" IN ('upheld', 'restored')) = ("moderation_cases"."outcome" IS NOT NULL)),
	CONSTRAINT "moderation_cases_second_person" CHECK ("moderation_cases"."appeal_decided_by" <> "moderation_cases"."decided_by")
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"case_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" "report_reason" NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_reports_case_id_reporter_id_pk" PRIMARY KEY("case_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_cases_due" ON "moderation_cases" USING btree (coalesce("due_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "moderation_cases_newest" ON "moderation_cases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_author" ON "moderation_cases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "moderation_reports_reporter" ON "moderation_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_hidden" CHECK ("courses"."hidden_at" IS NULL OR "courses"."status" IN ('paused', 'archived'));--> statement-breakpoint
INSERT INTO state_moves (entity, from_state, to_state) VALUES
  ('moderation_cases', 'open', 'kept'), ('moderation_cases', 'open', 'hidden'), ('moderation_cases', 'kept', 'open'),
  ('moderation_cases', 'hidden', 'appealed'), ('moderation_cases', 'hidden', 'kept'),
  ('moderation_cases', 'appealed', 'upheld'), ('moderation_cases', 'appealed', 'restored'),
  ('moderation_cases', 'restored', 'open');
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "moderation_cases" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "moderation_cases" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER moderation_decided AFTER UPDATE ON "moderation_cases" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status IN ('kept', 'hidden', 'upheld', 'restored')) EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_hidden_by_staff AFTER UPDATE ON "reviews" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.hidden_at IS DISTINCT FROM OLD.hidden_at) EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tutors_hidden_by_staff AFTER UPDATE ON "tutors" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.hidden_at IS DISTINCT FROM OLD.hidden_at) EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER courses_hidden_by_staff AFTER UPDATE ON "courses" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.hidden_at IS DISTINCT FROM OLD.hidden_at) EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
-- What readers reported of questions goes on in the one queue.
INSERT INTO moderation_cases (id, kind, subject_id, author_id, status, excerpt, due_at, created_at, updated_at)
  SELECT 'question-' || question.id, 'question', question.id, question.student_id, 'open', question.text,
    min(report.created_at) + interval '3 days', min(report.created_at), min(report.created_at)
  FROM question_reports AS report JOIN course_questions AS question ON question.id = report.question_id
  WHERE question.hidden_at IS NULL GROUP BY question.id;
--> statement-breakpoint
INSERT INTO moderation_reports (case_id, reporter_id, reason, words, created_at)
  SELECT item.id, report.reporter_id, 'other', report.reason, report.created_at
  FROM question_reports AS report JOIN moderation_cases AS item ON item.kind = 'question' AND item.subject_id = report.question_id;
