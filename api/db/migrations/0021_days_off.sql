CREATE TABLE "tutor_leaves" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tutor_leaves_days" CHECK ("tutor_leaves"."to_day" >= "tutor_leaves"."from_day"),
	CONSTRAINT "tutor_leaves_order" CHECK ("tutor_leaves"."ends_at" > "tutor_leaves"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "tutor_leaves" ADD CONSTRAINT "tutor_leaves_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_leaves_tutor" ON "tutor_leaves" USING btree ("tutor_id","ends_at");
--> statement-breakpoint
INSERT INTO state_moves (entity, from_state, to_state) VALUES
  ('class_sessions', 'rescheduled', 'scheduled'),
  ('class_sessions', 'cancelled', 'scheduled'),
  ('class_sessions', 'cancelled', 'rescheduled');
--> statement-breakpoint
CREATE FUNCTION leave_takes_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM tutor_hours WHERE source_id = OLD.id;
  ELSE
    PERFORM keep_hours(NEW.id, NEW.tutor_id, NEW.starts_at, NEW.ends_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_takes_hours AFTER INSERT OR DELETE OR UPDATE OF starts_at, ends_at ON "tutor_leaves" FOR EACH ROW EXECUTE FUNCTION leave_takes_hours();
