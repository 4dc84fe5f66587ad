-- What only staff change asks for the record of that very act: one of the named ones, by this transaction, about this row. The first
-- argument is the column that the record's subject (or person) names; each other one is an act, alone, with `*` where it is about more
-- than one row, or with a table and two columns: the act's subject there, and this row's value.
CREATE FUNCTION covers_row(made staff_actions, act text, value text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE words text[] := string_to_array(act, ' '); found boolean;
BEGIN
  IF made.action <> words[1] THEN RETURN false; END IF;
  IF words[2] IS NULL THEN RETURN value IN (made.subject_id, made.person_id); END IF;
  IF words[2] = '*' THEN RETURN true; END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I IN ($1, $2) AND %I::text = $3)', words[2], words[3], words[4])
    INTO found USING made.subject_id, made.person_id, value;
  RETURN found;
END $$;
--> statement-breakpoint
-- A record that says what a state, a sum or somebody's roles are now says what the row says.
CREATE FUNCTION contradicts_row(said jsonb, changed jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (SELECT FROM unnest(ARRAY['status', 'amount', 'price']) AS word WHERE said -> word <> changed -> word)
    OR coalesce(NOT (said -> 'roles' @> (changed -> 'staff_roles') AND said -> 'roles' <@ (changed -> 'staff_roles')), false)
$$;
--> statement-breakpoint
-- The records of a transaction are the newest ones, since from the first to its end the others wait.
CREATE OR REPLACE FUNCTION require_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made staff_actions;
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  act text;
BEGIN
  FOR made IN SELECT * FROM staff_actions ORDER BY number DESC LOOP
    EXIT WHEN made.written_in IS DISTINCT FROM pg_current_xact_id()::text::bigint OR made.written_at < now() - interval '1 millisecond';
    FOREACH act IN ARRAY TG_ARGV[1:] LOOP
      IF covers_row(made, act, changed ->> TG_ARGV[0]) AND (act LIKE '% %' OR NOT contradicts_row(made.after, changed)) THEN RETURN NULL; END IF;
    END LOOP;
    -- The demo comes with what staff did, and only before anybody has done anything.
    IF made.action = 'load_demo' AND NOT EXISTS (SELECT FROM staff_actions AS earlier
      WHERE earlier.written_in IS DISTINCT FROM made.written_in AND earlier.action <> 'load_content') THEN RETURN NULL; END IF;
  END LOOP;
  RAISE EXCEPTION 'Only staff change this, and nothing says who did.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_action_missing', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
-- Rounds and commands have acts of their own and no others; somebody who acts is on the staff, or acts on their own account.
CREATE FUNCTION check_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_id IS NULL THEN
    IF NEW.action NOT IN ('load_content', 'load_demo', 'reprice_homes', 'end_hold', 'change_staff_roles', 'reset_second_way') THEN
      RAISE EXCEPTION 'Somebody has to have done %.', NEW.action
        USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_actor';
    END IF;
  ELSIF NEW.action NOT LIKE 'read\_%' AND NEW.action <> 'export_list' AND NEW.actor_id IS DISTINCT FROM NEW.person_id AND NEW.actor_id IS DISTINCT FROM NEW.subject_id
    AND NOT EXISTS (SELECT FROM users WHERE id = NEW.actor_id AND cardinality(staff_roles) > 0)
    AND NOT EXISTS (SELECT FROM access_keys WHERE id = NEW.actor_id) THEN
    RAISE EXCEPTION 'Only staff can have done %.', NEW.action
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_actor';
  END IF;
  IF coalesce(NEW.reason, '') = '' AND NEW.action IN ('refund_order', 'give_credit', 'propose_correction', 'approve_correction',
    'refuse_correction', 'approve_payouts', 'drop_payouts', 'block_person', 'unblock_person', 'look_as_person', 'change_setting',
    'undo_setting', 'change_stock', 'decide_dispute', 'book_home', 'move_booking', 'return_receipt', 'hide_content', 'keep_content',
    'decide_appeal') THEN
    RAISE EXCEPTION 'The reason is missing for %.', NEW.action
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_reason';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_actions_check BEFORE INSERT ON "staff_actions" FOR EACH ROW EXECUTE FUNCTION check_staff_action();
--> statement-breakpoint
DROP TRIGGER disputes_decided ON "disputes";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER disputes_decided AFTER UPDATE ON "disputes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'resolved' AND OLD.status <> 'resolved')
  EXECUTE FUNCTION require_staff_action('id', 'decide_dispute');
--> statement-breakpoint
DROP TRIGGER leads_moved ON "lead_events";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER leads_moved AFTER INSERT ON "lead_events" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.by <> 'visitor')
  EXECUTE FUNCTION require_staff_action('lead_id', 'change_lead', 'write_to_lead', 'bring_lead', 'merge_leads', 'unmerge_lead', 'change_visit', 'book_home home_bookings id lead_id', 'move_booking home_bookings id lead_id');
--> statement-breakpoint
DROP TRIGGER units_moved ON "block_units";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER units_moved AFTER UPDATE ON "block_units" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status)
  EXECUTE FUNCTION require_staff_action('id', 'change_unit_status', 'end_hold', 'change_stock stock_change_rows change_id unit_id', 'load_content *');
--> statement-breakpoint
DROP TRIGGER users_staff_appointed ON "users";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_staff_appointed AFTER INSERT ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (cardinality(NEW.staff_roles) > 0)
  EXECUTE FUNCTION require_staff_action('id', 'change_staff_roles');
--> statement-breakpoint
DROP TRIGGER users_blocked_by_staff ON "users";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_blocked_by_staff AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.blocked_until IS DISTINCT FROM OLD.blocked_until AND NEW.closed_at IS NULL)
  EXECUTE FUNCTION require_staff_action('id', 'block_person', 'unblock_person');
--> statement-breakpoint
DROP TRIGGER refunds_by_staff ON "refunds";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_by_staff AFTER INSERT ON "refunds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.cause LIKE 'desk %')
  EXECUTE FUNCTION require_staff_action('order_id', 'refund_order');
--> statement-breakpoint
DROP TRIGGER moderation_decided ON "moderation_cases";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER moderation_decided AFTER UPDATE ON "moderation_cases" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status IN ('kept', 'hidden', 'upheld', 'restored'))
  EXECUTE FUNCTION require_staff_action('id', 'hide_content', 'keep_content', 'decide_appeal');
--> statement-breakpoint
DROP TRIGGER reviews_hidden_by_staff ON "reviews";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_hidden_by_staff AFTER UPDATE ON "reviews" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.hidden_at IS DISTINCT FROM OLD.hidden_at)
  EXECUTE FUNCTION require_staff_action('id', 'hide_content moderation_cases id subject_id', 'keep_content moderation_cases id subject_id', 'decide_appeal moderation_cases id subject_id');
--> statement-breakpoint
DROP TRIGGER tutors_hidden_by_staff ON "tutors";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tutors_hidden_by_staff AFTER UPDATE ON "tutors" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.hidden_at IS DISTINCT FROM OLD.hidden_at)
  EXECUTE FUNCTION require_staff_action('user_id', 'hide_content moderation_cases id subject_id', 'keep_content moderation_cases id subject_id', 'decide_appeal moderation_cases id subject_id');
--> statement-breakpoint
DROP TRIGGER courses_hidden_by_staff ON "courses";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER courses_hidden_by_staff AFTER UPDATE ON "courses" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.hidden_at IS DISTINCT FROM OLD.hidden_at)
  EXECUTE FUNCTION require_staff_action('id', 'hide_content moderation_cases id subject_id', 'keep_content moderation_cases id subject_id', 'decide_appeal moderation_cases id subject_id');
--> statement-breakpoint
DROP TRIGGER users_staff_changed ON "users";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_staff_changed AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.staff_roles IS DISTINCT FROM OLD.staff_roles)
  EXECUTE FUNCTION require_staff_action('id', 'change_staff_roles');
--> statement-breakpoint
DROP TRIGGER settings_by_staff ON "setting_changes";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settings_by_staff AFTER INSERT OR UPDATE ON "setting_changes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('name', 'change_setting', 'undo_setting');
--> statement-breakpoint
DROP TRIGGER disputes_taken ON "disputes";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER disputes_taken AFTER UPDATE ON "disputes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.owner_id IS DISTINCT FROM OLD.owner_id)
  EXECUTE FUNCTION require_staff_action('id', 'take_dispute', 'give_back_dispute', 'decide_dispute');
--> statement-breakpoint
DROP TRIGGER webhook_endpoints_added ON "webhook_endpoints";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER webhook_endpoints_added AFTER INSERT OR DELETE ON "webhook_endpoints" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'add_webhook', 'remove_webhook');
--> statement-breakpoint
DROP TRIGGER webhook_endpoints_changed ON "webhook_endpoints";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER webhook_endpoints_changed AFTER UPDATE ON "webhook_endpoints" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.url <> NEW.url OR OLD.events <> NEW.events OR OLD.secret <> NEW.secret OR OLD.paused_at IS NOT NULL AND NEW.paused_at IS NULL
    OR NEW.former_secret IS NOT NULL AND (NEW.former_secret, NEW.former_until) IS DISTINCT FROM (OLD.former_secret, OLD.former_until))
  EXECUTE FUNCTION require_staff_action('id', 'change_webhook', 'renew_webhook_secret');
--> statement-breakpoint
DROP TRIGGER access_keys_added ON "access_keys";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER access_keys_added AFTER INSERT OR DELETE ON "access_keys" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'add_key', 'revoke_key');
--> statement-breakpoint
DROP TRIGGER access_keys_changed ON "access_keys";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER access_keys_changed AFTER UPDATE ON "access_keys" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'last_used_at' <> to_jsonb(NEW) - 'last_used_at')
  EXECUTE FUNCTION require_staff_action('id', 'revoke_key');
--> statement-breakpoint
DROP TRIGGER courses_let_out_by_staff ON "courses";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER courses_let_out_by_staff AFTER UPDATE ON "courses" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status::text = 'waiting' AND NEW.status::text = 'published')
  EXECUTE FUNCTION require_staff_action('id', 'approve_course');
--> statement-breakpoint
DROP TRIGGER course_readings_begun ON "course_readings";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER course_readings_begun AFTER INSERT ON "course_readings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('course_id', 'approve_course', 'send_course_back');
--> statement-breakpoint
DROP TRIGGER course_readings_decided ON "course_readings";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER course_readings_decided AFTER UPDATE ON "course_readings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.approved_at IS DISTINCT FROM OLD.approved_at OR NEW.sent_back_at IS DISTINCT FROM OLD.sent_back_at)
  EXECUTE FUNCTION require_staff_action('course_id', 'approve_course', 'send_course_back');
--> statement-breakpoint
DROP TRIGGER sessions_looked_by_staff ON "sessions";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sessions_looked_by_staff AFTER INSERT ON "sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.looker_session IS NOT NULL)
  EXECUTE FUNCTION require_staff_action('user_id', 'look_as_person');
--> statement-breakpoint
DROP TRIGGER stock_changes_made ON "stock_changes";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_changes_made AFTER UPDATE ON "stock_changes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.done_at IS NOT NULL AND OLD.done_at IS NULL)
  EXECUTE FUNCTION require_staff_action('id', 'change_stock');
--> statement-breakpoint
DROP TRIGGER tutor_verifications_begun ON "tutor_verifications";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tutor_verifications_begun AFTER INSERT ON "tutor_verifications" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> 'waiting')
  EXECUTE FUNCTION require_staff_action('tutor_id', 'decide_tutor');
--> statement-breakpoint
DROP TRIGGER tutor_verifications_by_staff ON "tutor_verifications";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tutor_verifications_by_staff AFTER UPDATE ON "tutor_verifications" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.status <> OLD.status AND NEW.status <> 'waiting') OR (NEW.checked <> OLD.checked AND NEW.status = 'verified'))
  EXECUTE FUNCTION require_staff_action('tutor_id', 'decide_tutor');
--> statement-breakpoint
DROP TRIGGER content_by_staff ON "content_versions";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_by_staff AFTER INSERT ON "content_versions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('entry_id', 'publish_content');
--> statement-breakpoint
DROP TRIGGER broadcasts_by_staff ON "broadcasts";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER broadcasts_by_staff AFTER UPDATE ON "broadcasts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status <> 'sent')
  EXECUTE FUNCTION require_staff_action('id', 'start_broadcast', 'stop_broadcast');
--> statement-breakpoint
DROP TRIGGER cores_changed_by_staff ON "cores";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cores_changed_by_staff AFTER UPDATE ON "cores" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'change_subject *', 'merge_subject *', 'add_subject *');
--> statement-breakpoint
DROP TRIGGER cores_removed_by_staff ON "cores";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cores_removed_by_staff AFTER DELETE ON "cores" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'merge_subject *');
--> statement-breakpoint
DROP TRIGGER discount_codes_by_staff ON "discount_codes";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER discount_codes_by_staff AFTER INSERT OR UPDATE ON "discount_codes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.tutor_id IS NULL)
  EXECUTE FUNCTION require_staff_action('id', 'add_code', 'stop_code');
--> statement-breakpoint
DROP TRIGGER payout_runs_by_staff ON "payout_runs";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payout_runs_by_staff AFTER INSERT OR UPDATE ON "payout_runs" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'prepare_payouts', 'approve_payouts', 'drop_payouts');
--> statement-breakpoint
DROP TRIGGER payouts_by_staff ON "payouts";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payouts_by_staff AFTER UPDATE ON "payouts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status)
  EXECUTE FUNCTION require_staff_action('run_id', 'approve_payouts', 'drop_payouts', 'settle_payouts');
--> statement-breakpoint
DROP TRIGGER ledger_corrections_by_staff ON "ledger_corrections";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_corrections_by_staff AFTER INSERT OR UPDATE ON "ledger_corrections" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'propose_correction', 'approve_correction', 'refuse_correction');
--> statement-breakpoint
DROP TRIGGER lead_rules_by_staff ON "lead_rules";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lead_rules_by_staff AFTER INSERT ON "lead_rules" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('number', 'change_lead_rules');
--> statement-breakpoint
DROP TRIGGER lead_turns_by_staff ON "lead_turns";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lead_turns_by_staff AFTER INSERT ON "lead_turns" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.by IS NOT NULL)
  EXECUTE FUNCTION require_staff_action('lead_id', 'bring_lead', 'change_lead', 'take_lead', 'hand_lead', 'write_to_lead', 'change_visit');
--> statement-breakpoint
DROP TRIGGER lead_templates_by_staff ON "lead_templates";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lead_templates_by_staff AFTER INSERT OR UPDATE OR DELETE ON "lead_templates" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'change_lead_template');
--> statement-breakpoint
DROP TRIGGER content_drafts_begun ON "content_drafts";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_drafts_begun AFTER INSERT OR DELETE ON "content_drafts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('entry_id', 'draft_content', 'discard_draft', 'publish_content');
--> statement-breakpoint
DROP TRIGGER content_drafts_changed ON "content_drafts";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_drafts_changed AFTER UPDATE ON "content_drafts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.by IS DISTINCT FROM OLD.by OR NEW.publish_at IS DISTINCT FROM OLD.publish_at
    OR NEW.preview_key IS DISTINCT FROM OLD.preview_key)
  EXECUTE FUNCTION require_staff_action('entry_id', 'draft_content', 'plan_content', 'cancel_plan', 'share_preview', 'end_preview');
--> statement-breakpoint
DROP TRIGGER guide_days_off_by_staff ON "guide_days_off";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER guide_days_off_by_staff AFTER INSERT OR UPDATE OR DELETE ON "guide_days_off" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('guide_id', 'change_guide_day');
--> statement-breakpoint
DROP TRIGGER visits_settled_by_staff ON "visits";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER visits_settled_by_staff AFTER UPDATE ON "visits" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status::text IN ('arrived', 'no_show'))
  EXECUTE FUNCTION require_staff_action('lead_id', 'change_visit');
--> statement-breakpoint
DROP TRIGGER ledger_entries_goodwill ON "ledger_entries";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_goodwill AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind = 'goodwill')
  EXECUTE FUNCTION require_staff_action('number', 'give_credit ledger_lines owner entry');
--> statement-breakpoint
DROP TRIGGER featured_added_by_staff ON "featured";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER featured_added_by_staff AFTER INSERT ON "featured" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'feature');
--> statement-breakpoint
DROP TRIGGER featured_changed_by_staff ON "featured";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER featured_changed_by_staff AFTER UPDATE ON "featured" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.first_day, NEW.last_day, NEW.position, NEW.ended_at) IS DISTINCT FROM (OLD.first_day, OLD.last_day, OLD.position, OLD.ended_at))
  EXECUTE FUNCTION require_staff_action('id', 'change_featured *', 'end_featured');
--> statement-breakpoint
DROP TRIGGER home_bookings_by_staff ON "home_bookings";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_bookings_by_staff AFTER INSERT ON "home_bookings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'book_home');
--> statement-breakpoint
DROP TRIGGER home_bookings_moved_by_staff ON "home_bookings";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_bookings_moved_by_staff AFTER UPDATE ON "home_bookings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status OR NEW.link <> OLD.link)
  EXECUTE FUNCTION require_staff_action('id', 'move_booking', 'send_booking_link');
--> statement-breakpoint
DROP TRIGGER home_demands_by_staff ON "home_demands";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_demands_by_staff AFTER INSERT ON "home_demands" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('booking_id', 'raise_demand');
--> statement-breakpoint
DROP TRIGGER home_receipts_by_staff ON "home_receipts";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_receipts_by_staff AFTER INSERT ON "home_receipts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('booking_id', 'take_receipt');
--> statement-breakpoint
DROP TRIGGER home_receipt_returns_by_staff ON "home_receipt_returns";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_receipt_returns_by_staff AFTER INSERT ON "home_receipt_returns" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('receipt_id', 'return_receipt home_receipts booking_id id');
--> statement-breakpoint
DROP TRIGGER skills_changed_by_staff ON "skills";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER skills_changed_by_staff AFTER UPDATE ON "skills" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'rename_skill', 'merge_skill *', 'merge_subject skills core_id id');
--> statement-breakpoint
DROP TRIGGER skills_removed_by_staff ON "skills";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER skills_removed_by_staff AFTER DELETE ON "skills" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('core_id', 'remove_skill', 'merge_skill *');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER units_priced AFTER UPDATE ON "block_units" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.base_price, NEW.floor_rise, NEW.plc, NEW.all_in, NEW.monthly) IS DISTINCT FROM (OLD.base_price, OLD.floor_rise, OLD.plc, OLD.all_in, OLD.monthly))
  EXECUTE FUNCTION require_staff_action('id', 'change_stock stock_change_rows change_id unit_id', 'reprice_homes block_units project_id id', 'load_content *');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER units_listed AFTER INSERT OR DELETE ON "block_units" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'load_content *');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER unit_holds_by_staff AFTER INSERT OR UPDATE OR DELETE ON "unit_holds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('unit_id', 'change_unit_status', 'end_hold', 'change_stock stock_change_rows change_id unit_id', 'load_content *');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER plots_by_staff AFTER UPDATE ON "plots" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.price, NEW.status) IS DISTINCT FROM (OLD.price, OLD.status))
  EXECUTE FUNCTION require_staff_action('id', 'load_content *');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER plots_listed AFTER INSERT OR DELETE ON "plots" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'load_content *');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payout_details_changed AFTER INSERT OR DELETE ON "payout_details" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('tutor_id', 'change_payout_details', 'drop_payout_details');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settlement_reports_by_staff AFTER UPDATE ON "settlement_reports" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION require_staff_action('id', 'read_settlement', 'take_settlement', 'drop_settlement');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settlement_differences_by_staff AFTER UPDATE ON "settlement_differences" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.settled_at IS DISTINCT FROM OLD.settled_at OR NEW.correction_id IS DISTINCT FROM OLD.correction_id)
  EXECUTE FUNCTION require_staff_action('id', 'settle_difference', 'correct_difference', 'take_settlement *');
--> statement-breakpoint
-- An enquiry moves with an event of its history that says so; what isn't the visitor's own needs an act of staff.
CREATE FUNCTION require_lead_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An earlier event isn't used again; a request that read the clock twice may go back a little.
  IF NEW.updated_at >= OLD.updated_at - interval '1 minute' AND EXISTS (SELECT FROM lead_events WHERE lead_id = NEW.id AND at = NEW.updated_at
    AND to_status = NEW.status AND from_status = OLD.status) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'Nothing in its history says why this enquiry moved.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lead_event_missing';
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER leads_moved_with_event AFTER UPDATE ON "leads" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION require_lead_event();
--> statement-breakpoint
CREATE FUNCTION limit_visitor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.to_status = NEW.from_status OR NEW.to_status IN ('new', 'visit_scheduled') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A visitor can''t make an enquiry %.', NEW.to_status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lead_events_by_visitor';
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_events_by_visitor BEFORE INSERT ON "lead_events" FOR EACH ROW WHEN (NEW.by = 'visitor') EXECUTE FUNCTION limit_visitor();
--> statement-breakpoint
-- What was ordered, paid, given back and asked stays as it was written, but for the named columns.
CREATE FUNCTION keep_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'What is in % stays as it was written.', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'facts_kept', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep BEFORE UPDATE ON "orders" FOR EACH ROW
  EXECUTE FUNCTION keep_facts('status', 'credit', 'refunded', 'held_until', 'paid_at', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER order_lines_keep BEFORE UPDATE ON "order_lines" FOR EACH ROW
  EXECUTE FUNCTION keep_facts('holds_seat', 'refunded', 'learner_id');
--> statement-breakpoint
CREATE TRIGGER payments_keep BEFORE UPDATE ON "payments" FOR EACH ROW
  EXECUTE FUNCTION keep_facts('status', 'capture_id', 'reference', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER refunds_keep BEFORE UPDATE ON "refunds" FOR EACH ROW
  EXECUTE FUNCTION keep_facts('status', 'provider_id', 'created_at', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER payout_details_keep BEFORE UPDATE ON "payout_details" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
-- What a line gave back is what its refunds add up to.
CREATE FUNCTION add_up_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM order_lines AS line WHERE line.id = NEW.id
    AND line.refunded <> (SELECT coalesce(sum(amount), 0) FROM refunds WHERE line_id = line.id)) THEN
    RAISE EXCEPTION 'The refunds of line % add up to something else.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_add_up';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_add_up AFTER UPDATE ON "order_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.refunded <> OLD.refunded) EXECUTE FUNCTION add_up_refunds();
--> statement-breakpoint
-- The ledger opens once, with what was sold before it, and not later than now.
CREATE FUNCTION open_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'The ledger has opened.' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_opened_once';
  END IF;
  IF EXISTS (SELECT FROM ledger_opening) OR EXISTS (SELECT FROM ledger_entries WHERE kind <> 'opening')
    OR NEW.opened_at > clock_timestamp() THEN
    RAISE EXCEPTION 'The ledger can''t open at %.', NEW.opened_at USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_opened_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_opening_once BEFORE INSERT OR UPDATE OR DELETE ON "ledger_opening" FOR EACH ROW EXECUTE FUNCTION open_once();
--> statement-breakpoint
CREATE TRIGGER orders_keep_all BEFORE TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER order_lines_keep_all BEFORE TRUNCATE ON "order_lines" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER payments_keep_all BEFORE TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER refunds_keep_all BEFORE TRUNCATE ON "refunds" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER payout_details_keep_all BEFORE TRUNCATE ON "payout_details" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER ledger_opening_keep_all BEFORE TRUNCATE ON "ledger_opening" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER leads_keep_all BEFORE TRUNCATE ON "leads" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER lead_events_keep_all BEFORE TRUNCATE ON "lead_events" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER block_units_keep_all BEFORE TRUNCATE ON "block_units" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER unit_holds_keep_all BEFORE TRUNCATE ON "unit_holds" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER users_keep_all BEFORE TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER disputes_keep_all BEFORE TRUNCATE ON "disputes" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER payouts_keep_all BEFORE TRUNCATE ON "payouts" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER payout_runs_keep_all BEFORE TRUNCATE ON "payout_runs" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER ledger_corrections_keep_all BEFORE TRUNCATE ON "ledger_corrections" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER discount_codes_keep_all BEFORE TRUNCATE ON "discount_codes" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER home_bookings_keep_all BEFORE TRUNCATE ON "home_bookings" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER orders_keep_rows BEFORE DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER order_lines_keep_rows BEFORE DELETE ON "order_lines" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER payments_keep_rows BEFORE DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER refunds_keep_rows BEFORE DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER leads_removed_by_staff AFTER DELETE ON "leads" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('id', 'change_lead');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lead_events_removed_by_staff AFTER DELETE ON "lead_events" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('lead_id', 'change_lead');
--> statement-breakpoint
CREATE TRIGGER disputes_keep_rows BEFORE DELETE ON "disputes" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER payouts_keep_rows BEFORE DELETE ON "payouts" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER payout_runs_keep_rows BEFORE DELETE ON "payout_runs" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER ledger_corrections_keep_rows BEFORE DELETE ON "ledger_corrections" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER home_bookings_keep_rows BEFORE DELETE ON "home_bookings" FOR EACH ROW EXECUTE FUNCTION keep_facts();
