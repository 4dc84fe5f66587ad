CREATE TYPE "public"."payout_run_status" AS ENUM('prepared', 'approved', 'dropped');--> statement-breakpoint
CREATE TYPE "public"."payout_status" AS ENUM('prepared', 'sending', 'paid', 'returned', 'dropped');--> statement-breakpoint
CREATE TABLE "payout_details" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"ifsc" text NOT NULL,
	"pan" text NOT NULL,
	"gstin" text,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"status" "payout_run_status" DEFAULT 'prepared' NOT NULL,
	"prepared_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_runs_number_unique" UNIQUE("number"),
	CONSTRAINT "payout_runs_decided" CHECK (("payout_runs"."status" = 'prepared') = ("payout_runs"."decided_by" IS NULL)),
	CONSTRAINT "payout_runs_two_people" CHECK ("payout_runs"."status" <> 'approved' OR "payout_runs"."decided_by" <> "payout_runs"."prepared_by")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"run_id" text NOT NULL,
	"tutor_id" text NOT NULL,
	"details_id" text NOT NULL,
	"gross" bigint NOT NULL,
	"tds" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" "payout_status" DEFAULT 'prepared' NOT NULL,
	"reference" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_number_unique" UNIQUE("number"),
	CONSTRAINT "payouts_once" UNIQUE("run_id","tutor_id"),
	CONSTRAINT "payouts_sum" CHECK ("payouts"."gross" = "payouts"."tds" + "payouts"."amount" AND "payouts"."amount" > 0),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."status" = 'paid') = ("payouts"."reference" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_details_id_payout_details_id_fk" FOREIGN KEY ("details_id") REFERENCES "public"."payout_details"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_details_tutor" ON "payout_details" USING btree ("tutor_id","valid_from");--> statement-breakpoint
CREATE INDEX "payouts_tutor" ON "payouts" USING btree ("tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("tutor_id") WHERE "payouts"."status" IN ('prepared', 'sending');--> statement-breakpoint
INSERT INTO state_moves (entity, from_state, to_state) VALUES
  ('payout_runs', 'prepared', 'approved'), ('payout_runs', 'prepared', 'dropped'),
  ('payouts', 'prepared', 'sending'), ('payouts', 'prepared', 'dropped'), ('payouts', 'sending', 'paid'), ('payouts', 'sending', 'returned');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "payout_details" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('tutor_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "payout_runs" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('prepared_by');
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "payout_runs" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "payout_runs" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "payouts" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "payouts" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payout_runs_by_staff AFTER INSERT OR UPDATE ON "payout_runs" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payouts_by_staff AFTER UPDATE ON "payouts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE FUNCTION require_payout_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE cause = 'payout ' || NEW.id)
    OR NEW.status IN ('paid', 'returned') AND NOT EXISTS (SELECT FROM ledger_entries WHERE cause = 'payout ' || NEW.id || ' ' || NEW.status) THEN
    RAISE EXCEPTION 'Money moved, and the ledger doesn''t say so.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_missing', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payouts_booked AFTER INSERT OR UPDATE ON "payouts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status IN ('sending', 'paid', 'returned')) EXECUTE FUNCTION require_payout_entry();
