CREATE TABLE "unit_holds" (
	"unit_id" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"held_for" text,
	"lead_id" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unit_events" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "unit_events" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unit_events" ADD COLUMN "lead_id" text;--> statement-breakpoint
ALTER TABLE "unit_holds" ADD CONSTRAINT "unit_holds_unit_id_block_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."block_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_holds" ADD CONSTRAINT "unit_holds_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_holds_until" ON "unit_holds" USING btree ("until");--> statement-breakpoint
CREATE INDEX "unit_holds_lead" ON "unit_holds" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_units_height" ON "block_units" USING btree (("block_id" || lpad(("floor" + 1000)::text, 4, '0') || lpad("stack"::text, 4, '0')),"id");--> statement-breakpoint
CREATE INDEX "block_units_latest" ON "block_units" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "block_units_cost" ON "block_units" USING btree ("price_total","id");--> statement-breakpoint
CREATE INDEX "block_units_number" ON "block_units" USING btree (replace(upper("unit_no"), '-', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "unit_events_lead" ON "unit_events" USING btree ("lead_id");
--> statement-breakpoint
-- The same moves as `unitMoves` in contract/estate/words.ts.
CREATE FUNCTION unit_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('available', 'on_hold')
    OR (OLD.status = 'booked' AND NEW.status IN ('sold', 'available'))
    OR (OLD.status = 'sold' AND NEW.status = 'booked')
    OR (OLD.status = 'not_released' AND NEW.status = 'available')
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A home that is % does not become %.', OLD.status, NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_moves';
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_moves BEFORE UPDATE ON "block_units" FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION unit_moves();
--> statement-breakpoint
CREATE FUNCTION unit_hold_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unit_holds WHERE unit_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_hold_over AFTER UPDATE ON "block_units" FOR EACH ROW
  WHEN (OLD.status = 'on_hold' AND NEW.status <> 'on_hold') EXECUTE FUNCTION unit_hold_over();
