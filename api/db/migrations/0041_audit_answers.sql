ALTER TABLE "staff_actions" ADD COLUMN "written_in" bigint;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "written_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "staff_actions_at" ON "staff_actions" USING btree ("at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION chain_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last staff_actions;
BEGIN
  PERFORM pg_advisory_xact_lock(7346203);
  SELECT * INTO last FROM staff_actions ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.previous := coalesce(last.hash, '');
  NEW.hash := staff_action_hash(NEW);
  NEW.written_in := pg_current_xact_id()::text::bigint;
  NEW.written_at := clock_timestamp();
  PERFORM set_config('verandah.staff_action', NEW.number::text, true);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The time that a row says is its writer's, so it alone doesn't make a row old.
CREATE OR REPLACE FUNCTION keep_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF greatest(OLD.at, OLD.written_at) < now() - interval '1 year' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'What staff did is kept as it was written, for a year.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_kept';
END $$;
--> statement-breakpoint
-- Anybody can set the setting, so it only says which row to look for: one that this very transaction wrote. The number of
-- a transaction may come again in a restored database, its time doesn't.
CREATE OR REPLACE FUNCTION require_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE said text := coalesce(current_setting('verandah.staff_action', true), '');
BEGIN
  IF said ~ '^\d{1,18}$' AND EXISTS (
    SELECT FROM staff_actions WHERE number = said::bigint AND written_in = pg_current_xact_id()::text::bigint
      AND written_at >= now() - interval '1 millisecond') THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Only staff change this, and nothing says who did.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_action_missing', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER users_staff_granted ON "users";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_staff_changed AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.staff_roles IS DISTINCT FROM OLD.staff_roles) EXECUTE FUNCTION require_staff_action();
