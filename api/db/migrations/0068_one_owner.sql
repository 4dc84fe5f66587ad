-- Somebody always has to be an owner who can sign in: two who leave, block each other or lose the role at once wait for each other here.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A site that becomes public closes all of the demo's accounts; its first owner is appointed by a command.
  IF current_setting('verandah.no_owner', true) = 'yes' THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(7346203);
  IF NOT EXISTS (
    SELECT FROM users WHERE id <> NEW.id AND 'owner' = ANY(staff_roles)
      AND closed_at IS NULL AND (blocked_until IS NULL OR blocked_until <= greatest(NEW.updated_at, now()))
  ) THEN
    RAISE EXCEPTION 'account % is the last owner', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'an_owner_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_an_owner BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN ('owner' = ANY(OLD.staff_roles) AND (
    NOT 'owner' = ANY(NEW.staff_roles)
    OR (NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL)
    OR (NEW.blocked_until IS NOT NULL AND NEW.blocked_until IS DISTINCT FROM OLD.blocked_until)))
  EXECUTE FUNCTION keep_an_owner();
