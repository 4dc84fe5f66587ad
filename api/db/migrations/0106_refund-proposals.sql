CREATE TABLE "refund_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"dispute_id" text,
	"classes" integer,
	"amount" bigint NOT NULL,
	"left" bigint NOT NULL,
	"way" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"approved_by" text,
	"refused_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "refund_proposals_two" CHECK ("refund_proposals"."approved_by" <> "refund_proposals"."proposed_by"),
	CONSTRAINT "refund_proposals_state" CHECK (num_nonnulls("refund_proposals"."approved_by", "refund_proposals"."refused_by") <= num_nonnulls("refund_proposals"."decided_at")),
	CONSTRAINT "refund_proposals_amount" CHECK ("refund_proposals"."amount" > 0 AND "refund_proposals"."amount" <= "refund_proposals"."left"),
	CONSTRAINT "refund_proposals_classes" CHECK (("refund_proposals"."classes" IS NULL) = ("refund_proposals"."dispute_id" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_refused_by_users_id_fk" FOREIGN KEY ("refused_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_proposals_waiting" ON "refund_proposals" USING btree ("line_id") WHERE "refund_proposals"."decided_at" IS NULL;--> statement-breakpoint
CREATE INDEX "refund_proposals_order" ON "refund_proposals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_proposals_dispute" ON "refund_proposals" USING btree ("dispute_id");
--> statement-breakpoint
-- Nobody proposes a refund to themselves, and whoever proposes or refuses one says why.
CREATE OR REPLACE FUNCTION check_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE is_staff boolean := EXISTS (SELECT FROM users WHERE id = NEW.actor_id AND cardinality(staff_roles) > 0);
BEGIN
  IF NEW.actor_id IS NULL THEN
    IF NEW.action NOT IN ('load_content', 'load_demo', 'reprice_homes', 'end_hold', 'change_staff_roles', 'reset_second_way') THEN
      RAISE EXCEPTION 'Somebody has to have done %.', NEW.action
        USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_actor';
    END IF;
  ELSIF NEW.action IN ('change_payout_details', 'drop_payout_details', 'register_gst', 'end_gst') THEN
    IF NEW.actor_id IS DISTINCT FROM NEW.subject_id AND NOT is_staff THEN
      RAISE EXCEPTION 'Only the tutor can have done %.', NEW.action
        USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_actor';
    END IF;
  ELSIF NEW.action IN ('refund_order', 'propose_refund', 'give_credit') AND NEW.actor_id = NEW.person_id THEN
    RAISE EXCEPTION 'Somebody else has to have done %.', NEW.action
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_gain';
  -- A person who closes their account gives their roles back, and is no longer staff by then.
  ELSIF NOT is_staff AND NEW.action NOT LIKE 'read\_%' AND NEW.action <> 'export_list'
    AND NOT (NEW.action = 'change_staff_roles' AND NEW.actor_id = NEW.person_id AND NEW.after = '{"roles": []}')
    AND NOT EXISTS (SELECT FROM access_keys WHERE id = NEW.actor_id) THEN
    RAISE EXCEPTION 'Only staff can have done %.', NEW.action
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_actor';
  END IF;
  IF coalesce(NEW.reason, '') = '' AND NEW.action IN ('refund_order', 'propose_refund', 'refuse_refund', 'give_credit', 'propose_correction',
    'approve_correction', 'refuse_correction', 'approve_payouts', 'drop_payouts', 'block_person', 'unblock_person', 'look_as_person', 'change_setting',
    'undo_setting', 'change_stock', 'decide_dispute', 'book_home', 'move_booking', 'return_receipt', 'hide_content', 'keep_content',
    'decide_appeal') THEN
    RAISE EXCEPTION 'The reason is missing for %.', NEW.action
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_reason';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kept_for_years(action text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN action IN (
    'decide_dispute', 'refund_order', 'propose_refund', 'refuse_refund', 'give_credit', 'propose_correction', 'approve_correction',
    'refuse_correction', 'add_code', 'stop_code', 'prepare_payouts', 'approve_payouts', 'drop_payouts', 'export_payouts', 'settle_payouts', 'change_payout_details',
    'drop_payout_details', 'register_gst', 'end_gst', 'read_settlement', 'take_settlement', 'drop_settlement', 'change_difference',
    'settle_difference', 'correct_difference', 'change_unit_status', 'end_hold', 'change_stock', 'reprice_homes', 'book_home',
    'move_booking', 'raise_demand', 'take_receipt', 'return_receipt', 'load_content', 'load_demo', 'publish_content', 'change_setting',
    'undo_setting', 'change_staff_roles'
  ) THEN 8 ELSE 1 END
$$;
--> statement-breakpoint
-- A proposal begins undecided, stays as it was proposed, and is decided once.
CREATE TRIGGER refund_proposals_begin BEFORE INSERT ON "refund_proposals" FOR EACH ROW
  WHEN (NEW.decided_at IS NOT NULL) EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER refund_proposals_keep BEFORE UPDATE ON "refund_proposals" FOR EACH ROW
  EXECUTE FUNCTION keep_facts('approved_by', 'refused_by', 'decided_at');
--> statement-breakpoint
CREATE TRIGGER refund_proposals_once BEFORE UPDATE ON "refund_proposals" FOR EACH ROW
  WHEN (OLD.decided_at IS NOT NULL) EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER refund_proposals_keep_rows BEFORE DELETE ON "refund_proposals" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER refund_proposals_keep_all BEFORE TRUNCATE ON "refund_proposals" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_proposals_proposed AFTER INSERT ON "refund_proposals" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('order_id', 'propose_refund');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_proposals_refused AFTER UPDATE ON "refund_proposals" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.refused_by IS NOT NULL) EXECUTE FUNCTION require_staff_action('order_id', 'refuse_refund');
--> statement-breakpoint
-- Approved is what was given back by that very act.
CREATE CONSTRAINT TRIGGER refund_proposals_approved AFTER UPDATE ON "refund_proposals" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.approved_by IS NOT NULL AND NEW.dispute_id IS NULL) EXECUTE FUNCTION require_staff_action('order_id', 'refund_order');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_proposals_decided AFTER UPDATE ON "refund_proposals" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.approved_by IS NOT NULL AND NEW.dispute_id IS NOT NULL) EXECUTE FUNCTION require_staff_action('dispute_id', 'decide_dispute');
