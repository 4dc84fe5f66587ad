ALTER TYPE "public"."visit_status" ADD VALUE 'arrived';--> statement-breakpoint
ALTER TYPE "public"."visit_status" ADD VALUE 'no_show';--> statement-breakpoint
CREATE TABLE "guide_days_off" (
	"guide_id" text NOT NULL,
	"on" text NOT NULL,
	"why" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guide_days_off_key" PRIMARY KEY("guide_id","on"),
	CONSTRAINT "guide_days_off_day" CHECK ("guide_days_off"."on" ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$')
);

--> statement-breakpoint
CREATE CONSTRAINT TRIGGER guide_days_off_by_staff AFTER INSERT OR UPDATE OR DELETE ON "guide_days_off" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
-- A buyer books, moves and cancels by themselves; whether they came only the office says. Nobody fails to come to what hasn't begun.
CREATE FUNCTION move_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (OLD.status::text, NEW.status::text) IN (
    ('booked', 'arrived'), ('booked', 'no_show'), ('booked', 'cancelled'), ('cancelled', 'booked'),
    ('arrived', 'booked'), ('arrived', 'no_show'), ('no_show', 'arrived'), ('no_show', 'booked')) THEN
    RAISE EXCEPTION 'A visit that is % can''t become %.', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visits_moves';
  END IF;
  IF NEW.status::text = 'no_show' AND NEW.changed_at < NEW.starts_at THEN
    RAISE EXCEPTION 'This visit has not begun.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visits_begun';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER visits_move BEFORE UPDATE ON "visits" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION move_visit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER visits_settled_by_staff AFTER UPDATE ON "visits" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status::text IN ('arrived', 'no_show')) EXECUTE FUNCTION require_staff_action();
