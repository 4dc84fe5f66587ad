CREATE TABLE "course_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" text,
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "courses_document";--> statement-breakpoint
DROP INDEX "courses_names";--> statement-breakpoint
CREATE INDEX "course_changes_by" ON "course_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "course_changes_at" ON "course_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "user_schedules_student" ON "user_schedules" USING btree ("student_id");--> statement-breakpoint
CREATE FUNCTION note_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO course_changes (course_id) VALUES (coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_course_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO course_changes (course_id) VALUES (coalesce(NEW.course_id, OLD.course_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_all_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO course_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_course AFTER INSERT OR UPDATE OR DELETE ON "courses" FOR EACH ROW EXECUTE FUNCTION note_course();
--> statement-breakpoint
CREATE TRIGGER note_course AFTER INSERT OR UPDATE OR DELETE ON "course_skills" FOR EACH ROW EXECUTE FUNCTION note_course_of();
--> statement-breakpoint
CREATE TRIGGER note_course AFTER INSERT OR UPDATE OR DELETE ON "weekly_starts" FOR EACH ROW EXECUTE FUNCTION note_course_of();
--> statement-breakpoint
CREATE TRIGGER note_all_courses AFTER UPDATE OR TRUNCATE ON "cores" FOR EACH STATEMENT EXECUTE FUNCTION note_all_courses();
--> statement-breakpoint
CREATE TRIGGER note_all_courses AFTER UPDATE OR TRUNCATE ON "skills" FOR EACH STATEMENT EXECUTE FUNCTION note_all_courses();
--> statement-breakpoint
CREATE TRIGGER note_all_courses AFTER TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION note_all_courses();
