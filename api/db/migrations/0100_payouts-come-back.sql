-- Banks return a payment days after they sent it. Its reference stays on record.
INSERT INTO state_moves (entity, from_state, to_state) VALUES ('payouts', 'paid', 'returned');
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_paid";
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid" CHECK (("payouts"."reference" IS NOT NULL OR "payouts"."status" <> 'paid') AND ("payouts"."reference" IS NULL OR "payouts"."status" IN ('paid', 'returned')));
--> statement-breakpoint
-- One reference could be recorded for two payouts. The first keeps it; the others say what they are, since nobody knows theirs.
SET CONSTRAINTS "payouts_booked" IMMEDIATE;
--> statement-breakpoint
UPDATE "payouts" SET reference = reference || ' (again, for ' || number || ')'
WHERE reference IS NOT NULL AND id NOT IN (
  SELECT DISTINCT ON (upper(reference)) id FROM "payouts" WHERE reference IS NOT NULL ORDER BY upper(reference), updated_at, id);
--> statement-breakpoint
SET CONSTRAINTS "payouts_booked" DEFERRED;
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree (upper("reference"));
--> statement-breakpoint
CREATE TRIGGER payouts_keep BEFORE UPDATE ON "payouts" FOR EACH ROW EXECUTE FUNCTION keep_facts('status', 'reference', 'reason', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER payouts_keep_reference BEFORE UPDATE ON "payouts" FOR EACH ROW WHEN (OLD.reference IS NOT NULL)
  EXECUTE FUNCTION keep_facts('status', 'reason', 'updated_at');
--> statement-breakpoint
-- A payout that was paid comes back from our bank; one that was on its way never left it.
CREATE FUNCTION require_money_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_entries JOIN ledger_lines ON entry = number AND account = 'bank' AND amount = NEW.amount
    WHERE cause = 'payout ' || NEW.id || ' returned') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'Money came back, and the ledger doesn''t say so.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_missing', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payouts_back AFTER UPDATE ON "payouts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'returned' AND OLD.status = 'paid') EXECUTE FUNCTION require_money_back();
--> statement-breakpoint
-- Nobody approves a payout to themselves.
CREATE FUNCTION refuse_own_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payout_runs AS run JOIN payouts AS paid ON paid.run_id = run.id AND paid.tutor_id = run.decided_by
    WHERE run.id = to_jsonb(NEW) ->> TG_ARGV[0] AND run.status = 'approved') THEN
    RAISE EXCEPTION 'Somebody else has to approve what pays this person.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_own_approval', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_runs_own_approval AFTER INSERT OR UPDATE OF status, decided_by ON "payout_runs" FOR EACH ROW
  WHEN (NEW.status = 'approved') EXECUTE FUNCTION refuse_own_payout('id');
--> statement-breakpoint
CREATE TRIGGER payouts_own_approval AFTER INSERT OR UPDATE OF run_id, tutor_id ON "payouts" FOR EACH ROW
  EXECUTE FUNCTION refuse_own_payout('run_id');
