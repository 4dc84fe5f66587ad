CREATE TABLE "classes_given_back" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"user_schedule_id" text NOT NULL,
	"session_id" text,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "classes_given_back_once" UNIQUE("user_schedule_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_balances_covered";--> statement-breakpoint
ALTER TABLE "ledger_corrections" DROP CONSTRAINT "ledger_corrections_accounts";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "classes_given_back" ADD CONSTRAINT "classes_given_back_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes_given_back" ADD CONSTRAINT "classes_given_back_user_schedule_id_user_schedules_id_fk" FOREIGN KEY ("user_schedule_id") REFERENCES "public"."user_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes_given_back" ADD CONSTRAINT "classes_given_back_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_covered" CHECK ("ledger_balances"."account" NOT IN ('prepaid', 'held', 'credit', 'credit_held') OR "ledger_balances"."balance" <= 0);--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_accounts" CHECK ("ledger_corrections"."from_account" NOT IN ('prepaid', 'held', 'sending', 'refunds_due', 'credit_held')
        AND "ledger_corrections"."to_account" NOT IN ('prepaid', 'held', 'sending', 'refunds_due', 'credit_held')
        AND ("ledger_corrections"."from_account" IN ('due', 'credit')) = ("ledger_corrections"."from_owner" <> '') AND ("ledger_corrections"."to_account" IN ('due', 'credit')) = ("ledger_corrections"."to_owner" <> '')
        AND ("ledger_corrections"."from_account", "ledger_corrections"."from_owner") <> ("ledger_corrections"."to_account", "ledger_corrections"."to_owner"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit" >= 0 AND "orders"."credit" <= "orders"."total");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit" CHECK ("refunds"."credit" >= 0 AND "refunds"."credit" <= "refunds"."amount");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment" CHECK ("refunds"."payment_id" IS NOT NULL OR "refunds"."credit" = "refunds"."amount");--> statement-breakpoint
-- As before, and what the student has as credit isn't owed by the provider.
CREATE OR REPLACE FUNCTION book_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE prepaid bigint; tutor text; student text;
BEGIN
  IF NEW.created_at > coalesce((SELECT max(opened_at) FROM ledger_opening), '-infinity') AND NEW.line_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM ledger_entries WHERE cause = 'refund ' || NEW.id) THEN
    SELECT least(NEW.amount, -coalesce(sum(amount), 0)) INTO prepaid FROM ledger_lines WHERE line_id = NEW.line_id AND account = 'prepaid';
    SELECT tutor_id INTO tutor FROM order_lines WHERE id = NEW.line_id;
    SELECT student_id INTO student FROM orders WHERE id = NEW.order_id;
    PERFORM write_ledger_entry('refund', 'refund ' || NEW.id, NEW.order_id, NEW.created_at, ARRAY(
      SELECT each FROM unnest(ARRAY[ledger_line('prepaid', tutor, prepaid, NEW.line_id), ledger_line('due', tutor, NEW.amount - prepaid, NEW.line_id),
        ledger_line('refunds_due', '', NEW.credit - NEW.amount, NULL), ledger_line('credit', student, -NEW.credit, NEW.line_id)]) AS each
      WHERE (each).amount <> 0));
  END IF;
  -- What was owed back when the ledger opened is in it too.
  IF NEW.status = 'done' AND NEW.credit < NEW.amount AND NEW.updated_at > coalesce((SELECT max(opened_at) FROM ledger_opening), '-infinity')
    AND NOT EXISTS (SELECT FROM ledger_entries WHERE cause = 'refund ' || NEW.id || ' paid') THEN
    PERFORM write_ledger_entry('refund_paid', 'refund ' || NEW.id || ' paid', NEW.order_id, NEW.updated_at,
      ARRAY[ledger_line('refunds_due', '', NEW.amount - NEW.credit, NULL), ledger_line('clearing', '', NEW.credit - NEW.amount, NULL)]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Credit can't be bought: it comes from what was refunded, from goodwill that staff answer for, or from a correction that two approved.
CREATE FUNCTION guard_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE number = NEW.entry AND kind IN ('refund', 'goodwill', 'correction', 'credit_returned')) THEN
    RAISE EXCEPTION 'Credit comes from refunds, goodwill and corrections alone.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_not_bought';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_credit BEFORE INSERT ON "ledger_lines" FOR EACH ROW
  WHEN (NEW.account = 'credit' AND NEW.amount < 0) EXECUTE FUNCTION guard_credit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_goodwill AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind = 'goodwill') EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
-- What was given back stays given back; only its class may go, with a new timetable.
CREATE FUNCTION keep_class_given_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.session_id IS NOT NULL
    OR (OLD.refund_id, OLD.user_schedule_id, OLD.given_at) IS DISTINCT FROM (NEW.refund_id, NEW.user_schedule_id, NEW.given_at) THEN
    RAISE EXCEPTION 'A class that was given back stays given back.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'classes_given_back_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER classes_given_back_keep BEFORE UPDATE OR DELETE ON "classes_given_back" FOR EACH ROW EXECUTE FUNCTION keep_class_given_back();
--> statement-breakpoint
-- Nobody was there, so nothing else can be marked.
CREATE FUNCTION keep_excused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.mark <> 'excused' AND EXISTS (SELECT FROM classes_given_back
    WHERE user_schedule_id = NEW.user_schedule_id AND session_id = NEW.session_id) THEN
    RAISE EXCEPTION 'The student gave this class back.' USING ERRCODE = 'check_violation', CONSTRAINT = 'class_given_back';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER attendance_excused BEFORE INSERT OR UPDATE ON "attendance" FOR EACH ROW EXECUTE FUNCTION keep_excused();
