CREATE TABLE "settlement_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"provider" text NOT NULL,
	"report_id" text NOT NULL,
	"name" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"settlement" text,
	"theirs" bigint,
	"charges" bigint,
	"ours" bigint,
	"payment_id" text,
	"refund_id" text,
	"taken_by" text,
	"note" text,
	"correction_id" text,
	"reason" text,
	"settled_by" text,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_differences_cause_unique" UNIQUE("cause"),
	CONSTRAINT "settlement_differences_settled" CHECK (("settlement_differences"."settled_at" IS NULL) = ("settlement_differences"."reason" IS NULL) AND ("settlement_differences"."settled_by" IS NULL OR "settlement_differences"."settled_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"report_id" text NOT NULL,
	"position" integer NOT NULL,
	"provider" text NOT NULL,
	"line_key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"settlement" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"net" bigint NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"fate" text DEFAULT 'matches' NOT NULL,
	"payment_id" text,
	"refund_id" text,
	"ours" bigint,
	"entry" bigint,
	CONSTRAINT "settlement_lines_report_id_position_pk" PRIMARY KEY("report_id","position")
);
--> statement-breakpoint
CREATE TABLE "settlement_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"digest" text,
	"lines" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"announced_by" text NOT NULL,
	"taken_by" text,
	"taken_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_reports_taken" CHECK (("settlement_reports"."state" = 'taken') = ("settlement_reports"."taken_by" IS NOT NULL)),
	CONSTRAINT "settlement_reports_read" CHECK ("settlement_reports"."state" = 'waiting' OR "settlement_reports"."digest" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_report_id_settlement_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."settlement_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_correction_id_ledger_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."ledger_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_report" FOREIGN KEY ("report_id") REFERENCES "public"."settlement_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_reports" ADD CONSTRAINT "settlement_reports_announced_by_users_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_reports" ADD CONSTRAINT "settlement_reports_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_differences_open" ON "settlement_differences" USING btree ("happened_at") WHERE "settlement_differences"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "settlement_differences_report" ON "settlement_differences" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "settlement_differences_happened" ON "settlement_differences" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "settlement_differences_payment" ON "settlement_differences" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_once" ON "settlement_lines" USING btree ("provider","line_key") WHERE "settlement_lines"."entry" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "settlement_lines_payment" ON "settlement_lines" USING btree ("payment_id") WHERE "settlement_lines"."entry" IS NOT NULL AND "settlement_lines"."payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "settlement_lines_refund" ON "settlement_lines" USING btree ("refund_id") WHERE "settlement_lines"."entry" IS NOT NULL AND "settlement_lines"."refund_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "settlement_lines_times" ON "settlement_lines" USING brin ("happened_at","settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_reports_digest" ON "settlement_reports" USING btree ("provider","digest") WHERE "settlement_reports"."state" IN ('read', 'taken');--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("provider","updated_at") WHERE "payments"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "refunds_sent" ON "refunds" USING btree ("updated_at") WHERE "refunds"."status" = 'done';--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
-- What is in the ledger stays, and so does the line that it came from.
CREATE FUNCTION keep_settled_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A line of settlement that is in the ledger stays as it was.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_lines_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER settlement_lines_keep BEFORE UPDATE OR DELETE ON "settlement_lines" FOR EACH ROW
  WHEN (OLD.entry IS NOT NULL) EXECUTE FUNCTION keep_settled_line();
