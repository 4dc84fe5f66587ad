CREATE TABLE "price_changes" (
	"unit_id" text NOT NULL,
	"changed_on" date NOT NULL,
	"all_in" bigint NOT NULL,
	"before_taxes" bigint NOT NULL,
	"monthly" bigint NOT NULL,
	CONSTRAINT "price_changes_key" PRIMARY KEY("unit_id","changed_on")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "price_history" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_unit_id_block_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."block_units"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Whoever changes a price, by whatever way: the first change of a day keeps what the home cost until then.
CREATE FUNCTION price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (unit_id, changed_on, all_in, before_taxes, monthly)
    VALUES (NEW.id, (now() AT TIME ZONE 'Asia/Kolkata')::date, OLD.all_in, OLD.price_total, OLD.monthly)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_price_changed AFTER UPDATE ON "block_units" FOR EACH ROW
  WHEN (OLD.all_in > 0 AND (OLD.price_total, OLD.all_in, OLD.monthly) IS DISTINCT FROM (NEW.price_total, NEW.all_in, NEW.monthly))
  EXECUTE FUNCTION price_changed();
--> statement-breakpoint
-- The next round writes what it costs with everything.
CREATE FUNCTION price_to_calculate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET priced_on = NULL WHERE id = NEW.project_id AND priced_on IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_price_to_calculate AFTER UPDATE ON "block_units" FOR EACH ROW
  WHEN (OLD.price_total IS DISTINCT FROM NEW.price_total) EXECUTE FUNCTION price_to_calculate();
