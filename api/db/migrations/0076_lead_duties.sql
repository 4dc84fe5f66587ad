CREATE TABLE "lead_duties" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"language" text,
	"answer_due" timestamp (3) with time zone,
	"pass_at" timestamp (3) with time zone,
	"promised_by" timestamp (3) with time zone,
	"sorry_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "lead_duties_clock" CHECK ("lead_duties"."pass_at" IS NULL OR ("lead_duties"."owner_id" IS NOT NULL AND "lead_duties"."answered_at" IS NULL)),
	CONSTRAINT "lead_duties_promise_of" CHECK ("lead_duties"."promised_by" IS NULL OR ("lead_duties"."owner_id" IS NOT NULL AND "lead_duties"."answer_due" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "lead_rules" (
	"number" integer PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_turns" (
	"lead_id" text NOT NULL,
	"nth" integer NOT NULL,
	"owner_id" text NOT NULL,
	"how" text NOT NULL,
	"by" text,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_turns_key" PRIMARY KEY("lead_id","nth"),
	CONSTRAINT "lead_turns_by" CHECK (("lead_turns"."by" IS NOT NULL) = ("lead_turns"."how" IN ('taken', 'handed')) AND ("lead_turns"."how" <> 'handed' OR "lead_turns"."reason" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "lead_duties" ADD CONSTRAINT "lead_duties_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_turns" ADD CONSTRAINT "lead_turns_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_duties_owner" ON "lead_duties" USING btree ("owner_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_duties_pass" ON "lead_duties" USING btree ("pass_at") WHERE "lead_duties"."pass_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_duties_promise" ON "lead_duties" USING btree ("promised_by") WHERE "lead_duties"."answered_at" IS NULL AND "lead_duties"."sorry_at" IS NULL;--> statement-breakpoint
CREATE INDEX "lead_duties_open" ON "lead_duties" USING btree ("owner_id") WHERE "lead_duties"."answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "lead_turns_owner" ON "lead_turns" USING btree ("owner_id","at");
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lead_rules_by_staff AFTER INSERT ON "lead_rules" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE FUNCTION keep_lead_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rules that were saved are kept: new ones are another row.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lead_rules_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_rules_keep BEFORE UPDATE OR DELETE ON "lead_rules" FOR EACH ROW EXECUTE FUNCTION keep_lead_rules();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lead_turns_by_staff AFTER INSERT ON "lead_turns" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.by IS NOT NULL) EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
-- Nobody has an enquiry without a turn that says how they came to it.
CREATE FUNCTION turn_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner_id IS DISTINCT FROM (SELECT owner_id FROM lead_turns WHERE lead_id = NEW.lead_id ORDER BY nth DESC LIMIT 1) THEN
    RAISE EXCEPTION 'An enquiry changes hands, and nothing says how.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lead_duties_turn';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lead_duties_begun AFTER INSERT ON "lead_duties" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION turn_of_owner();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lead_duties_handed AFTER UPDATE ON "lead_duties" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.owner_id IS DISTINCT FROM OLD.owner_id) EXECUTE FUNCTION turn_of_owner();
--> statement-breakpoint
CREATE FUNCTION keep_first_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'When an enquiry was answered first stays as it was.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lead_duties_answered';
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_duties_keep_answer BEFORE UPDATE ON "lead_duties" FOR EACH ROW
  WHEN (OLD.answered_at IS NOT NULL AND NEW.answered_at IS DISTINCT FROM OLD.answered_at) EXECUTE FUNCTION keep_first_answer();
--> statement-breakpoint
-- Whoever moves an enquiry on, merges it or calls it spam stops its clock.
CREATE FUNCTION stop_lead_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead_duties SET pass_at = NULL WHERE lead_id = NEW.id AND pass_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_stop_clock AFTER UPDATE OF status ON "leads" FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status <> 'new') EXECUTE FUNCTION stop_lead_clock();
