-- By the time that the update itself gives: SQL's own clock may show another one than whoever asks.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A site that becomes public closes all of the demo's accounts; its first owner is appointed by a command.
  IF current_setting('verandah.no_owner', true) = 'yes' THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(7346203);
  IF NOT EXISTS (
    SELECT FROM users WHERE id <> NEW.id AND 'owner' = ANY(staff_roles)
      AND closed_at IS NULL AND (blocked_until IS NULL OR blocked_until <= NEW.updated_at)
  ) THEN
    RAISE EXCEPTION 'account % is the last owner', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'an_owner_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
