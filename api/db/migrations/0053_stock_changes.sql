CREATE TABLE "stock_change_rows" (
	"change_id" text NOT NULL,
	"nth" integer NOT NULL,
	"unit_id" text,
	"label" text NOT NULL,
	"seen" timestamp (3) with time zone,
	"from_status" "unit_status",
	"to_status" "unit_status",
	"from_price" bigint,
	"to_price" bigint,
	"fate" text NOT NULL,
	"far" boolean DEFAULT false NOT NULL,
	"why" text,
	"by" text,
	CONSTRAINT "stock_change_rows_key" PRIMARY KEY("change_id","nth")
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"asked" jsonb NOT NULL,
	"held_for" text,
	"undoes" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"done_by" text,
	"done_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "stock_changes_done" CHECK (num_nulls("stock_changes"."done_by", "stock_changes"."done_at", "stock_changes"."reason") IN (0, 3) AND ("stock_changes"."done_at" IS NULL OR "stock_changes"."held_for" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "stock_change_rows" ADD CONSTRAINT "stock_change_rows_change_id_stock_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stock_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_change_rows" ADD CONSTRAINT "stock_change_rows_unit_id_block_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."block_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_undoes_stock_changes_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."stock_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_change_rows_unit" ON "stock_change_rows" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "stock_changes_at" ON "stock_changes" USING btree ("at","id");
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_changes_made AFTER UPDATE ON "stock_changes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.done_at IS NOT NULL AND OLD.done_at IS NULL) EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE FUNCTION keep_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was done to homes is history.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_changes_kept', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_changes_keep BEFORE UPDATE ON "stock_changes" FOR EACH ROW
  WHEN (OLD.done_at IS NOT NULL AND (OLD.asked, OLD.by, OLD.at, OLD.done_by, OLD.done_at, OLD.reason)
    IS DISTINCT FROM (NEW.asked, NEW.by, NEW.at, NEW.done_by, NEW.done_at, NEW.reason)) EXECUTE FUNCTION keep_stock_change();
--> statement-breakpoint
CREATE TRIGGER stock_change_rows_keep BEFORE UPDATE ON "stock_change_rows" FOR EACH ROW
  WHEN (OLD.fate <> 'change') EXECUTE FUNCTION keep_stock_change();
