ALTER TABLE "discount_codes" ADD COLUMN "waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_codes_waiting" ON "discount_codes" USING btree ("created_at") WHERE "discount_codes"."waits" AND "discount_codes"."stopped_at" IS NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_waits" CHECK (NOT "discount_codes"."waits" OR ("discount_codes"."tutor_id" IS NULL AND "discount_codes"."approved_by" IS NULL));--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_approved" CHECK (("discount_codes"."approved_by" IS NULL) = ("discount_codes"."approved_at" IS NULL) AND ("discount_codes"."approved_by" IS NULL OR ("discount_codes"."tutor_id" IS NULL AND "discount_codes"."approved_by" <> "discount_codes"."created_by")));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kept_for_years(action text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN action IN (
    'decide_dispute', 'refund_order', 'propose_refund', 'refuse_refund', 'give_credit', 'propose_correction', 'approve_correction',
    'refuse_correction', 'add_code', 'propose_code', 'approve_code', 'stop_code', 'prepare_payouts', 'approve_payouts', 'drop_payouts', 'export_payouts', 'settle_payouts', 'change_payout_details',
    'drop_payout_details', 'register_gst', 'end_gst', 'read_settlement', 'take_settlement', 'drop_settlement', 'change_difference',
    'settle_difference', 'correct_difference', 'change_unit_status', 'end_hold', 'change_stock', 'reprice_homes', 'book_home',
    'move_booking', 'raise_demand', 'take_receipt', 'return_receipt', 'load_content', 'load_demo', 'publish_content', 'change_setting',
    'undo_setting', 'change_staff_roles'
  ) THEN 8 ELSE 1 END
$$;
--> statement-breakpoint
-- A code that waits names who proposed it, and an approved one who approved it: it's their own act, which says what the code can cost.
CREATE FUNCTION require_code_act() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most bigint := NEW.times * CASE NEW.kind WHEN 'share' THEN NEW.cap ELSE least(NEW.amount, NEW.cap) END;
BEGIN
  IF EXISTS (SELECT FROM staff_actions WHERE subject_id = NEW.id AND action = TG_ARGV[0] AND actor_id = to_jsonb(NEW) ->> TG_ARGV[1]
    AND after -> 'worst_case' = to_jsonb(most) AND reason <> ''
    AND written_in = pg_current_xact_id()::text::bigint AND written_at >= now() - interval '1 millisecond') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'Nothing says who did this to the code %, and what it can cost.', NEW.code
    USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_action_missing', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER discount_codes_by_staff ON "discount_codes";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER discount_codes_added_by_staff AFTER INSERT ON "discount_codes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.tutor_id IS NULL AND NOT NEW.waits) EXECUTE FUNCTION require_staff_action('id', 'add_code');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER discount_codes_proposed_by_staff AFTER INSERT ON "discount_codes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.waits) EXECUTE FUNCTION require_code_act('propose_code', 'created_by');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER discount_codes_approved_at_once AFTER INSERT ON "discount_codes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.approved_by IS NOT NULL) EXECUTE FUNCTION require_code_act('approve_code', 'approved_by');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER discount_codes_approved_by_staff AFTER UPDATE ON "discount_codes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.waits AND NOT NEW.waits) EXECUTE FUNCTION require_code_act('approve_code', 'approved_by');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER discount_codes_stopped_by_staff AFTER UPDATE ON "discount_codes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.tutor_id IS NULL AND NEW.stopped_at IS DISTINCT FROM OLD.stopped_at) EXECUTE FUNCTION require_staff_action('id', 'stop_code');
--> statement-breakpoint
-- A code stays as it was created. It can be stopped, for good; approval changes nothing else about it.
CREATE TRIGGER discount_codes_keep BEFORE UPDATE ON "discount_codes" FOR EACH ROW
  WHEN (OLD.stopped_at IS NULL AND (NEW.waits OR NOT OLD.waits)) EXECUTE FUNCTION keep_facts('stopped_at');
--> statement-breakpoint
CREATE TRIGGER discount_codes_keep_proposed BEFORE UPDATE ON "discount_codes" FOR EACH ROW
  WHEN (OLD.stopped_at IS NULL AND OLD.waits AND NOT NEW.waits) EXECUTE FUNCTION keep_facts('waits', 'approved_by', 'approved_at');
--> statement-breakpoint
CREATE TRIGGER discount_codes_keep_stopped BEFORE UPDATE ON "discount_codes" FOR EACH ROW WHEN (OLD.stopped_at IS NOT NULL)
  EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER discount_codes_keep_rows BEFORE DELETE ON "discount_codes" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_code_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most integer; is_waiting boolean;
BEGIN
  SELECT times, waits INTO most, is_waiting FROM discount_codes WHERE id = NEW.code_id FOR NO KEY UPDATE;
  IF is_waiting THEN
    RAISE EXCEPTION 'code % waits for approval', NEW.code_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'discount_codes_waiting', TABLE = TG_TABLE_NAME;
  END IF;
  IF (SELECT count(*) FROM orders WHERE code_id = NEW.code_id AND status NOT IN ('expired', 'cancelled')) > most THEN
    RAISE EXCEPTION 'code % has been used up', NEW.code_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'discount_codes_uses', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
