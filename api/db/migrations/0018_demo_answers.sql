CREATE TYPE "public"."proposal_status" AS ENUM('open', 'accepted', 'declined', 'withdrawn', 'expired');--> statement-breakpoint
CREATE TABLE "demo_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"times" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" "proposal_status" DEFAULT 'open' NOT NULL,
	"reason" text,
	"booking_id" text,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"intent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_proposals_intent_unique" UNIQUE("intent"),
	CONSTRAINT "demo_proposals_times" CHECK (jsonb_array_length("demo_proposals"."times") BETWEEN 1 AND 3)
);
--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "confirms_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_proposals" ADD CONSTRAINT "demo_proposals_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_proposals" ADD CONSTRAINT "demo_proposals_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_proposals" ADD CONSTRAINT "demo_proposals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_proposals" ADD CONSTRAINT "demo_proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_proposals_tutor" ON "demo_proposals" USING btree ("tutor_id","status");--> statement-breakpoint
CREATE INDEX "demo_proposals_student" ON "demo_proposals" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "demo_proposals_course" ON "demo_proposals" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_proposals_one_open" ON "demo_proposals" USING btree ("student_id","course_id") WHERE "demo_proposals"."status" = 'open';
--> statement-breakpoint
INSERT INTO state_moves (entity, from_state, to_state) VALUES
  ('demo_proposals', 'open', 'accepted'),
  ('demo_proposals', 'open', 'declined'),
  ('demo_proposals', 'open', 'withdrawn'),
  ('demo_proposals', 'open', 'expired');
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "demo_proposals" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "demo_proposals" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "demo_proposals" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('student_id');
