CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"serial" integer,
	"number" text,
	"order_id" text NOT NULL,
	"refund_id" text,
	"refers_to" text,
	"tutor_id" text NOT NULL,
	"supplier_name" text NOT NULL,
	"supplier_gstin" text,
	"recipient_name" text NOT NULL,
	"recipient_state" text,
	"place_of_supply" text NOT NULL,
	"lines" jsonb NOT NULL,
	"tax_rate" integer NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"total" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_serial" UNIQUE("series","year","serial"),
	CONSTRAINT "invoices_number" CHECK (length("invoices"."number") <= 16),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."total" > 0 AND "invoices"."taxable" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst" = "invoices"."total"),
	CONSTRAINT "invoices_credit" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."refers_to" IS NOT NULL AND "invoices"."refund_id" IS NOT NULL)),
	CONSTRAINT "invoices_untaxed" CHECK ("invoices"."kind" <> 'bill_of_supply' OR "invoices"."taxable" = "invoices"."total")
);
--> statement-breakpoint
CREATE TABLE "paper_series" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("order_id","tutor_id") WHERE "invoices"."kind" <> 'credit_note';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_refers_to" ON "invoices" USING btree ("refers_to");--> statement-breakpoint
CREATE INDEX "invoices_tutor" ON "invoices" USING btree ("tutor_id");
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refers_to_fk" FOREIGN KEY ("refers_to") REFERENCES "invoices"("id");
--> statement-breakpoint
-- A number is given at the commit: until then the transaction can fail without leaving a gap, and no other waits for it.
-- The ledger settles its entries there too, under the same lock, so that two that commit never wait for each other's rows.
CREATE FUNCTION number_paper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE given integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7346210);
  INSERT INTO paper_series (series, year, last) VALUES (NEW.series, NEW.year, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = paper_series.last + 1 RETURNING last INTO given;
  UPDATE invoices SET serial = given,
    number = NEW.series || '/' || substr(NEW.year, 3) || '/' || lpad(given::text, greatest(6, length(given::text)), '0')
    WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_give_number AFTER INSERT ON "invoices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION number_paper();
--> statement-breakpoint
CREATE FUNCTION keep_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    IF OLD.serial IS NULL AND to_jsonb(NEW) - 'serial' - 'number' = to_jsonb(OLD) - 'serial' - 'number' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'A bill stays as it was issued; a correction is a credit note.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_keep BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION keep_papers();
--> statement-breakpoint
CREATE TRIGGER invoices_keep_number BEFORE INSERT ON "invoices" FOR EACH ROW
  WHEN (NEW.serial IS NOT NULL OR NEW.number IS NOT NULL) EXECUTE FUNCTION keep_papers();
--> statement-breakpoint
CREATE TRIGGER invoices_keep_all BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION keep_papers();
--> statement-breakpoint
CREATE TRIGGER paper_series_keep BEFORE INSERT OR UPDATE OR DELETE ON "paper_series" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_papers();
--> statement-breakpoint
CREATE TRIGGER paper_series_keep_all BEFORE TRUNCATE ON "paper_series" FOR EACH STATEMENT EXECUTE FUNCTION keep_papers();
