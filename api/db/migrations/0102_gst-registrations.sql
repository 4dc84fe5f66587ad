CREATE TABLE "gst_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"gstin" text NOT NULL,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"series" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "gst_registrations_series" CHECK ("gst_registrations"."series" > 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "supplier_address" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "registration_id" text;--> statement-breakpoint
ALTER TABLE "gst_registrations" ADD CONSTRAINT "gst_registrations_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gst_registrations_tutor" ON "gst_registrations" USING btree ("tutor_id","gstin");--> statement-breakpoint
CREATE UNIQUE INDEX "gst_registrations_current" ON "gst_registrations" USING btree ("tutor_id") WHERE "gst_registrations"."ended_at" IS NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_registration_id_gst_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."gst_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_registered" CHECK (("invoices"."kind" <> 'invoice' OR "invoices"."registration_id" IS NOT NULL) AND ("invoices"."registration_id" IS NULL) = ("invoices"."supplier_gstin" IS NULL));
--> statement-breakpoint
-- GSTINs were entered with the payout details and used nowhere. They have no address, and some begin with the code of a state that is gone.
INSERT INTO gst_registrations (id, tutor_id, gstin, legal_name, address, series, created_at)
SELECT id, tutor_id, gstin, account_name, '', row_number() OVER (ORDER BY created_at, id), created_at FROM (
  SELECT DISTINCT ON (tutor_id) * FROM payout_details ORDER BY tutor_id, valid_from DESC, id DESC) AS newest
WHERE gstin IS NOT NULL AND left(gstin, 2) BETWEEN '01' AND '38' AND left(gstin, 2) NOT IN ('25', '28');
--> statement-breakpoint
-- A tutor's own acts are payout details and the GST registration.
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
  ELSIF NEW.action IN ('refund_order', 'give_credit') AND NEW.actor_id = NEW.person_id THEN
    RAISE EXCEPTION 'Somebody else has to have done %.', NEW.action
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_gain';
  -- A person who closes their account gives their roles back, and is no longer staff by then.
  ELSIF NOT is_staff AND NEW.action NOT LIKE 'read\_%' AND NEW.action <> 'export_list'
    AND NOT (NEW.action = 'change_staff_roles' AND NEW.actor_id = NEW.person_id AND NEW.after = '{"roles": []}')
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
CREATE CONSTRAINT TRIGGER gst_registrations_changed AFTER INSERT OR UPDATE ON "gst_registrations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action('tutor_id', 'register_gst', 'end_gst');
--> statement-breakpoint
CREATE TRIGGER gst_registrations_keep BEFORE UPDATE ON "gst_registrations" FOR EACH ROW WHEN (OLD.ended_at IS NULL)
  EXECUTE FUNCTION keep_facts('ended_at');
--> statement-breakpoint
CREATE TRIGGER gst_registrations_keep_ended BEFORE UPDATE ON "gst_registrations" FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL)
  EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER gst_registrations_keep_rows BEFORE DELETE ON "gst_registrations" FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER gst_registrations_keep_all BEFORE TRUNCATE ON "gst_registrations" FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
-- A registered tutor bills under their own number, and nobody else does.
CREATE FUNCTION check_supplier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.registration_id IS NULL THEN
    IF NEW.kind = 'credit_note' OR NOT EXISTS (SELECT FROM gst_registrations
      WHERE tutor_id = NEW.tutor_id AND created_at <= NEW.issued_at AND (ended_at IS NULL OR ended_at > NEW.issued_at)) THEN RETURN NEW; END IF;
  ELSIF EXISTS (SELECT FROM gst_registrations WHERE id = NEW.registration_id AND tutor_id = NEW.tutor_id AND gstin = NEW.supplier_gstin
    AND address IS NOT DISTINCT FROM coalesce(NEW.supplier_address, '')) THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'This paper doesn''t name the tutor''s GST registration.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_supplier', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_supplier BEFORE INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION check_supplier();
