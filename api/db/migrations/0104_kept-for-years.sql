ALTER TABLE "staff_actions" ADD COLUMN "previous_kept" text;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "kept_years" integer;
--> statement-breakpoint
CREATE FUNCTION kept_for_years(action text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN action IN (
    'decide_dispute', 'refund_order', 'give_credit', 'propose_correction', 'approve_correction', 'refuse_correction', 'add_code',
    'stop_code', 'prepare_payouts', 'approve_payouts', 'drop_payouts', 'export_payouts', 'settle_payouts', 'change_payout_details',
    'drop_payout_details', 'register_gst', 'end_gst', 'read_settlement', 'take_settlement', 'drop_settlement', 'change_difference',
    'settle_difference', 'correct_difference', 'change_unit_status', 'end_hold', 'change_stock', 'reprice_homes', 'book_home',
    'move_booking', 'raise_demand', 'take_receipt', 'return_receipt', 'load_content', 'load_demo', 'publish_content', 'change_setting',
    'undo_setting', 'change_staff_roles'
  ) THEN 8 ELSE 1 END
$$;
--> statement-breakpoint
-- A row says for how long it is kept, so that it stays in its chain if a later version keeps its action for a different time.
CREATE FUNCTION years_kept(row_of staff_actions) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(row_of.kept_years, kept_for_years(row_of.action))
$$;
--> statement-breakpoint
-- Rows from before there were two chains keep the hashes that they have. The database's own time is hashed too, because a gap is
-- only right before a row that is old.
CREATE OR REPLACE FUNCTION staff_action_hash(row_of staff_actions) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to((jsonb_build_array(
    row_of.number, row_of.previous, extract(epoch FROM row_of.at), row_of.actor_id, row_of.action, row_of.subject_id,
    row_of.person_id, row_of.reason, row_of.before, row_of.after, row_of.request_id, row_of.network)
    || CASE WHEN row_of.previous_kept IS NULL THEN '[]'
      ELSE jsonb_build_array(row_of.previous_kept, row_of.kept_years, extract(epoch FROM row_of.written_at)) END)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Every row has the hash of the newest row about money before it, so that each later row shows that one is missing. It is taken from
-- the last row and not looked up, or a row that was removed would be left out of the chain from then on.
CREATE OR REPLACE FUNCTION chain_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last staff_actions;
BEGIN
  PERFORM pg_advisory_xact_lock(7346203);
  SELECT * INTO last FROM staff_actions ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.previous := coalesce(last.hash, '');
  NEW.kept_years := kept_for_years(NEW.action);
  NEW.previous_kept := CASE WHEN years_kept(last) > 1 THEN last.hash ELSE coalesce(last.previous_kept,
    (SELECT hash FROM staff_actions WHERE kept_for_years(action) > 1 ORDER BY number DESC LIMIT 1), '') END;
  NEW.written_in := pg_current_xact_id()::text::bigint;
  NEW.written_at := clock_timestamp();
  NEW.hash := staff_action_hash(NEW);
  PERFORM set_config('verandah.staff_action', NEW.number::text, true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF greatest(OLD.at, OLD.written_at) < now() - years_kept(OLD) * interval '1 year' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'What staff did is kept as it was written, for a year, or for eight years if it is about money.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_kept';
END $$;
