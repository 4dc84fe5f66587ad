CREATE TABLE "staff_actions" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_id" text,
	"person_id" text,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"network" text,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_actions_actor" ON "staff_actions" USING btree ("actor_id","number");--> statement-breakpoint
CREATE INDEX "staff_actions_subject" ON "staff_actions" USING btree ("subject_id","number");--> statement-breakpoint
CREATE INDEX "staff_actions_person" ON "staff_actions" USING btree ("person_id","number");--> statement-breakpoint
CREATE INDEX "staff_actions_action" ON "staff_actions" USING btree ("action","number");--> statement-breakpoint
-- Times as numbers, since their text depends on the session's zone.
CREATE FUNCTION staff_action_hash(row_of staff_actions) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    row_of.number, row_of.previous, extract(epoch FROM row_of.at), row_of.actor_id, row_of.action, row_of.subject_id,
    row_of.person_id, row_of.reason, row_of.before, row_of.after, row_of.request_id, row_of.network)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION chain_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last staff_actions;
BEGIN
  PERFORM pg_advisory_xact_lock(7346203);
  SELECT * INTO last FROM staff_actions ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.previous := coalesce(last.hash, '');
  NEW.hash := staff_action_hash(NEW);
  PERFORM set_config('verandah.staff_action', NEW.number::text, true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_actions_chain BEFORE INSERT ON "staff_actions" FOR EACH ROW EXECUTE FUNCTION chain_staff_action();
--> statement-breakpoint
CREATE FUNCTION keep_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '1 year' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'What staff did is kept as it was written, for a year.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_actions_keep BEFORE UPDATE OR DELETE ON "staff_actions" FOR EACH ROW EXECUTE FUNCTION keep_staff_action();
--> statement-breakpoint
CREATE TRIGGER staff_actions_keep_all BEFORE TRUNCATE ON "staff_actions" FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_action();
--> statement-breakpoint
CREATE FUNCTION require_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('verandah.staff_action', true), '') = '' THEN
    RAISE EXCEPTION 'Only staff change this, and nothing says who did.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_action_missing', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER disputes_decided AFTER UPDATE ON "disputes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'resolved' AND OLD.status <> 'resolved') EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER leads_moved AFTER INSERT ON "lead_events" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER units_moved AFTER UPDATE ON "block_units" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_staff_appointed AFTER INSERT ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (cardinality(NEW.staff_roles) > 0) EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_staff_granted AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT NEW.staff_roles <@ OLD.staff_roles) EXECUTE FUNCTION require_staff_action();
