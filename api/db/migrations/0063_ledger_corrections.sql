CREATE TABLE "ledger_checks" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"lines" bigint NOT NULL,
	"wrong" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"from_account" text NOT NULL,
	"from_owner" text DEFAULT '' NOT NULL,
	"to_account" text NOT NULL,
	"to_owner" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"approved_by" text,
	"refused_by" text,
	"decided_at" timestamp (3) with time zone,
	"entry" bigint,
	CONSTRAINT "ledger_corrections_entry_unique" UNIQUE("entry"),
	CONSTRAINT "ledger_corrections_two" CHECK ("ledger_corrections"."approved_by" <> "ledger_corrections"."proposed_by"),
	CONSTRAINT "ledger_corrections_state" CHECK (("ledger_corrections"."approved_by" IS NULL) = ("ledger_corrections"."entry" IS NULL)
        AND num_nonnulls("ledger_corrections"."approved_by", "ledger_corrections"."refused_by") = num_nonnulls("ledger_corrections"."decided_at")),
	CONSTRAINT "ledger_corrections_amount" CHECK ("ledger_corrections"."amount" > 0),
	CONSTRAINT "ledger_corrections_accounts" CHECK ("ledger_corrections"."from_account" NOT IN ('prepaid', 'held', 'sending', 'refunds_due')
        AND "ledger_corrections"."to_account" NOT IN ('prepaid', 'held', 'sending', 'refunds_due')
        AND ("ledger_corrections"."from_account" = 'due') = ("ledger_corrections"."from_owner" <> '') AND ("ledger_corrections"."to_account" = 'due') = ("ledger_corrections"."to_owner" <> '')
        AND ("ledger_corrections"."from_account", "ledger_corrections"."from_owner") <> ("ledger_corrections"."to_account", "ledger_corrections"."to_owner"))
);
--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_refused_by_users_id_fk" FOREIGN KEY ("refused_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_entry_ledger_entries_number_fk" FOREIGN KEY ("entry") REFERENCES "public"."ledger_entries"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_corrections_newest" ON "ledger_corrections" USING btree ("proposed_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_kind" ON "ledger_entries" USING btree ("kind","at","number");
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "ledger_corrections" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('proposed_by');
--> statement-breakpoint
-- What was proposed stays as it was proposed, and is decided once.
CREATE FUNCTION keep_ledger_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.decided_at IS NOT NULL
    OR (OLD.id, OLD.from_account, OLD.from_owner, OLD.to_account, OLD.to_owner, OLD.amount, OLD.reason, OLD.proposed_by, OLD.proposed_at)
      IS DISTINCT FROM (NEW.id, NEW.from_account, NEW.from_owner, NEW.to_account, NEW.to_owner, NEW.amount, NEW.reason, NEW.proposed_by, NEW.proposed_at) THEN
    RAISE EXCEPTION 'A correction stays as it was proposed, and is decided once.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_corrections_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_corrections_keep BEFORE UPDATE OR DELETE ON "ledger_corrections" FOR EACH ROW EXECUTE FUNCTION keep_ledger_correction();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_corrections_by_staff AFTER INSERT OR UPDATE ON "ledger_corrections" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
-- Nothing is corrected in the ledger but what a second person approved.
CREATE FUNCTION require_approved_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_corrections WHERE entry = NEW.number AND NEW.cause = 'correction ' || id AND approved_by = NEW.by_user) THEN
    RAISE EXCEPTION 'A second person has to approve a correction of the ledger.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_corrections_approved';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_corrected AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind = 'correction') EXECUTE FUNCTION require_approved_correction();
