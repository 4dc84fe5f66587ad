CREATE TYPE "public"."hand_in_state" AS ENUM('handed_in', 'answered', 'reopened');--> statement-breakpoint
CREATE TYPE "public"."homework_mark" AS ENUM('well_done', 'good', 'try_again');--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'homework';--> statement-breakpoint
CREATE TABLE "hand_in_pictures" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"hand_in_id" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"homework_id" text NOT NULL,
	"user_schedule_id" text NOT NULL,
	"status" "hand_in_state" DEFAULT 'handed_in' NOT NULL,
	"words" text NOT NULL,
	"handed_in_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"answer" text,
	"mark" "homework_mark",
	"answered_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "hand_ins_once" UNIQUE("homework_id","user_schedule_id")
);
--> statement-breakpoint
CREATE TABLE "homework" (
	"id" text PRIMARY KEY NOT NULL,
	"schedule_id" text NOT NULL,
	"session_id" text,
	"words" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "homework_files" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"homework_id" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hand_in_pictures" ADD CONSTRAINT "hand_in_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_pictures" ADD CONSTRAINT "hand_in_pictures_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_user_schedule_id_user_schedules_id_fk" FOREIGN KEY ("user_schedule_id") REFERENCES "public"."user_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_files" ADD CONSTRAINT "homework_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_files" ADD CONSTRAINT "homework_files_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_in_pictures_hand_in" ON "hand_in_pictures" USING btree ("hand_in_id");--> statement-breakpoint
CREATE INDEX "hand_ins_user_schedule" ON "hand_ins" USING btree ("user_schedule_id");--> statement-breakpoint
CREATE INDEX "hand_ins_untold" ON "hand_ins" USING btree ("answered_at") WHERE "hand_ins"."told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "homework_schedule" ON "homework" USING btree ("schedule_id","due_at");--> statement-breakpoint
CREATE INDEX "homework_session" ON "homework" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "homework_untold" ON "homework" USING btree ("set_at") WHERE "homework"."told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "homework_unreminded" ON "homework" USING btree ("due_at") WHERE "homework"."reminded_at" IS NULL;--> statement-breakpoint
CREATE INDEX "homework_files_homework" ON "homework_files" USING btree ("homework_id");--> statement-breakpoint
INSERT INTO state_moves (entity, from_state, to_state) VALUES
  ('hand_ins', 'handed_in', 'answered'), ('hand_ins', 'handed_in', 'reopened'), ('hand_ins', 'answered', 'reopened'),
  ('hand_ins', 'reopened', 'handed_in'), ('hand_ins', 'reopened', 'answered');
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "hand_ins" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "hand_ins" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE FUNCTION keep_answered_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was answered stays as it was answered.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'answered_work_stays', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_answered_work BEFORE UPDATE OF words, handed_in_at, version ON "hand_ins" FOR EACH ROW
  WHEN (OLD.status = 'answered') EXECUTE FUNCTION keep_answered_work();
