CREATE TYPE "public"."home_booking_status" AS ENUM('booked', 'agreed', 'handed_over', 'cancelled');--> statement-breakpoint
CREATE TABLE "home_balances" (
	"account" text NOT NULL,
	"owner" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "home_balances_key" PRIMARY KEY("account","owner")
);
--> statement-breakpoint
CREATE TABLE "home_booking_events" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"from_status" "home_booking_status",
	"to_status" "home_booking_status" NOT NULL,
	"reason" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"unit_id" text NOT NULL,
	"lead_id" text,
	"status" "home_booking_status" DEFAULT 'booked' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"co_buyer" text,
	"buyer" text NOT NULL,
	"booked_on" date NOT NULL,
	"sheet" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"price" bigint NOT NULL,
	"booking_amount" bigint NOT NULL,
	"promised_on" date,
	"agreed_on" date,
	"handed_over_on" date,
	"cancelled_on" date,
	"cancel_reason" text,
	"given_back" bigint,
	"link" integer DEFAULT 1 NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "home_bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "home_bookings_section_13" CHECK ("home_bookings"."booking_amount" * 10 <= "home_bookings"."price"),
	CONSTRAINT "home_bookings_sums" CHECK ("home_bookings"."booking_amount" > 0 AND "home_bookings"."total" >= "home_bookings"."price"),
	CONSTRAINT "home_bookings_agreed" CHECK (("home_bookings"."status" <> 'agreed' OR "home_bookings"."agreed_on" IS NOT NULL)
        AND ("home_bookings"."status" = 'handed_over') = ("home_bookings"."handed_over_on" IS NOT NULL)
        AND ("home_bookings"."handed_over_on" IS NULL OR "home_bookings"."agreed_on" IS NOT NULL)),
	CONSTRAINT "home_bookings_cancelled" CHECK (num_nonnulls("home_bookings"."cancelled_on", "home_bookings"."cancel_reason", "home_bookings"."given_back") = CASE WHEN "home_bookings"."status" = 'cancelled' THEN 3 ELSE 0 END
        AND "home_bookings"."given_back" >= 0)
);
--> statement-breakpoint
CREATE TABLE "home_demands" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"nth" integer NOT NULL,
	"year" text NOT NULL,
	"serial" integer,
	"number" text,
	"amount" bigint NOT NULL,
	"due_on" date NOT NULL,
	"because" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "home_demands_number_unique" UNIQUE("number"),
	CONSTRAINT "home_demands_once" UNIQUE("booking_id","nth"),
	CONSTRAINT "home_demands_serial" UNIQUE("year","serial")
);
--> statement-breakpoint
CREATE TABLE "home_dues" (
	"booking_id" text NOT NULL,
	"nth" integer NOT NULL,
	"part" text NOT NULL,
	"label" text NOT NULL,
	"share" integer NOT NULL,
	"amount" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"after_days" integer,
	"at_progress" integer,
	CONSTRAINT "home_dues_key" PRIMARY KEY("booking_id","nth"),
	CONSTRAINT "home_dues_amount" CHECK ("home_dues"."amount" > 0 AND "home_dues"."gst" BETWEEN 0 AND "home_dues"."amount"),
	CONSTRAINT "home_dues_due" CHECK ("home_dues"."after_days" >= 0 AND "home_dues"."at_progress" BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "home_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"booking_id" text NOT NULL,
	"lines" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "home_entries_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "home_entry_lines" (
	"entry" bigint NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "home_entry_lines_key" PRIMARY KEY("entry","position"),
	CONSTRAINT "home_entry_lines_amount" CHECK ("home_entry_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "home_receipt_returns" (
	"receipt_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"on" date NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"year" text NOT NULL,
	"serial" integer,
	"number" text,
	"amount" bigint NOT NULL,
	"on" date NOT NULL,
	"way" text NOT NULL,
	"reference" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "home_receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "home_receipts_serial" UNIQUE("year","serial"),
	CONSTRAINT "home_receipts_amount" CHECK ("home_receipts"."amount" > 0),
	CONSTRAINT "home_receipts_reference" CHECK ("home_receipts"."reference" ~ '^[A-Za-z0-9][A-Za-z0-9/ -]{3,39}$')
);
--> statement-breakpoint
CREATE TABLE "home_reminders" (
	"demand_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "home_reminders_key" PRIMARY KEY("demand_id","kind")
);
--> statement-breakpoint
CREATE TABLE "home_series" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "home_series_key" PRIMARY KEY("series","year")
);
--> statement-breakpoint
ALTER TABLE "home_booking_events" ADD CONSTRAINT "home_booking_events_booking_id_home_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."home_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_bookings" ADD CONSTRAINT "home_bookings_unit_id_block_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."block_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_bookings" ADD CONSTRAINT "home_bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_demands" ADD CONSTRAINT "home_demands_due" FOREIGN KEY ("booking_id","nth") REFERENCES "public"."home_dues"("booking_id","nth") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_dues" ADD CONSTRAINT "home_dues_booking_id_home_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."home_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_entries" ADD CONSTRAINT "home_entries_booking_id_home_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."home_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_entry_lines" ADD CONSTRAINT "home_entry_lines_entry_home_entries_number_fk" FOREIGN KEY ("entry") REFERENCES "public"."home_entries"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_receipt_returns" ADD CONSTRAINT "home_receipt_returns_receipt_id_home_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."home_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_receipts" ADD CONSTRAINT "home_receipts_booking_id_home_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."home_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_reminders" ADD CONSTRAINT "home_reminders_demand_id_home_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."home_demands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_booking_events_booking" ON "home_booking_events" USING btree ("booking_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "home_bookings_one_buyer" ON "home_bookings" USING btree ("unit_id") WHERE "home_bookings"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "home_bookings_unit" ON "home_bookings" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "home_bookings_lead" ON "home_bookings" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "home_bookings_newest" ON "home_bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "home_bookings_changed" ON "home_bookings" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "home_bookings_words" ON "home_bookings" USING gin (to_tsvector('simple', translate("name" || ' ' || "email" || ' ' || "mobile" || ' ' || right("mobile", 10) || ' ' || coalesce("co_buyer", ''), '@.+-_/:', '       ')));--> statement-breakpoint
CREATE INDEX "home_bookings_reference" ON "home_bookings" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "home_demands_due_on" ON "home_demands" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "home_entries_booking" ON "home_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "home_entry_lines_account" ON "home_entry_lines" USING btree ("account","owner","entry");--> statement-breakpoint
CREATE INDEX "home_receipts_booking" ON "home_receipts" USING btree ("booking_id","on");--> statement-breakpoint
CREATE UNIQUE INDEX "home_receipts_reference" ON "home_receipts" USING btree ("way",upper("reference"));--> statement-breakpoint
-- The same moves as `homeBookingMoves` in contract/estate/words.ts. What was agreed on stays as it was.
CREATE FUNCTION home_booking_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (
    (OLD.status = 'booked' AND NEW.status IN ('agreed', 'cancelled'))
    OR (OLD.status = 'agreed' AND NEW.status IN ('handed_over', 'cancelled')))
  THEN
    RAISE EXCEPTION 'A booking that is % does not become %.', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'home_booking_moves';
  END IF;
  IF (NEW.unit_id, NEW.sheet, NEW.total, NEW.price, NEW.booking_amount, NEW.booked_on, NEW.buyer)
    IS DISTINCT FROM (OLD.unit_id, OLD.sheet, OLD.total, OLD.price, OLD.booking_amount, OLD.booked_on, OLD.buyer)
  THEN
    RAISE EXCEPTION 'The home, the price and the plan of a booking stay as they were agreed.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'home_bookings_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER home_booking_moves BEFORE UPDATE ON "home_bookings" FOR EACH ROW EXECUTE FUNCTION home_booking_moves();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_bookings_by_staff AFTER INSERT ON "home_bookings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_bookings_moved_by_staff AFTER UPDATE ON "home_bookings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status OR NEW.link <> OLD.link) EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_demands_by_staff AFTER INSERT ON "home_demands" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_receipts_by_staff AFTER INSERT ON "home_receipts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_receipt_returns_by_staff AFTER INSERT ON "home_receipt_returns" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
-- A plan is the whole price, to the paisa.
CREATE FUNCTION home_dues_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE planned record;
BEGIN
  SELECT coalesce(sum(amount), 0) AS total, coalesce(sum(amount) FILTER (WHERE part = 'price'), 0) AS price INTO planned
    FROM home_dues WHERE booking_id = NEW.id;
  IF planned.total <> NEW.total OR planned.price <> NEW.price THEN
    RAISE EXCEPTION 'The dues of booking % add up to %, its price is %.', NEW.id, planned.total, NEW.total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'home_dues_whole';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_dues_whole AFTER INSERT ON "home_bookings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION home_dues_whole();
--> statement-breakpoint
CREATE FUNCTION keep_home_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The number, which the trigger below gives.
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    IF to_jsonb(OLD) ->> 'serial' IS NULL AND to_jsonb(NEW) - 'serial' - 'number' = to_jsonb(OLD) - 'serial' - 'number' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'What a buyer was asked for and paid stays as it was written.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'home_papers_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER home_dues_keep BEFORE UPDATE OR DELETE ON "home_dues" FOR EACH ROW EXECUTE FUNCTION keep_home_papers();
--> statement-breakpoint
CREATE TRIGGER home_demands_keep BEFORE UPDATE OR DELETE ON "home_demands" FOR EACH ROW EXECUTE FUNCTION keep_home_papers();
--> statement-breakpoint
CREATE TRIGGER home_demands_keep_number BEFORE INSERT ON "home_demands" FOR EACH ROW
  WHEN (NEW.serial IS NOT NULL OR NEW.number IS NOT NULL) EXECUTE FUNCTION keep_home_papers();
--> statement-breakpoint
CREATE TRIGGER home_receipts_keep BEFORE UPDATE OR DELETE ON "home_receipts" FOR EACH ROW EXECUTE FUNCTION keep_home_papers();
--> statement-breakpoint
CREATE TRIGGER home_receipts_keep_number BEFORE INSERT ON "home_receipts" FOR EACH ROW
  WHEN (NEW.serial IS NOT NULL OR NEW.number IS NOT NULL) EXECUTE FUNCTION keep_home_papers();
--> statement-breakpoint
CREATE TRIGGER home_receipt_returns_keep BEFORE UPDATE OR DELETE ON "home_receipt_returns" FOR EACH ROW EXECUTE FUNCTION keep_home_papers();
--> statement-breakpoint
CREATE TRIGGER home_series_keep BEFORE INSERT OR UPDATE OR DELETE ON "home_series" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_home_papers();
--> statement-breakpoint
-- Numbers are given at the commit, under the lock of the entries, as in `number_paper`.
CREATE FUNCTION number_home_paper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE given integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7346211);
  INSERT INTO home_series AS kept (series, year, last) VALUES (TG_ARGV[0], NEW.year, 1)
    ON CONFLICT ON CONSTRAINT home_series_key DO UPDATE SET last = kept.last + 1 RETURNING last INTO given;
  EXECUTE format('UPDATE %I SET serial = $1, number = $2 WHERE id = $3', TG_TABLE_NAME)
    USING given, TG_ARGV[0] || '/' || substr(NEW.year, 3) || '/' || lpad(given::text, greatest(6, length(given::text)), '0'), NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_demands_give_number AFTER INSERT ON "home_demands" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION number_home_paper('HD');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_receipts_give_number AFTER INSERT ON "home_receipts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION number_home_paper('HR');
--> statement-breakpoint
-- Section 13 of the Real Estate (Regulation and Development) Act, 2016: not more than a tenth before the agreement.
CREATE FUNCTION home_section_13() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE booking home_bookings; before bigint;
BEGIN
  SELECT * INTO booking FROM home_bookings WHERE id = NEW.booking_id FOR UPDATE;
  IF booking.status = 'cancelled' THEN
    RAISE EXCEPTION 'Booking % is cancelled.', NEW.booking_id USING ERRCODE = 'check_violation', CONSTRAINT = 'home_bookings_over';
  END IF;
  IF booking.status <> 'booked' THEN RETURN NEW; END IF;
  IF TG_TABLE_NAME = 'home_demands' THEN
    SELECT coalesce(sum(amount), 0) INTO before FROM home_demands WHERE booking_id = NEW.booking_id;
  ELSE
    SELECT coalesce(sum(paid.amount), 0) INTO before FROM home_receipts AS paid
      WHERE paid.booking_id = NEW.booking_id AND NOT EXISTS (SELECT FROM home_receipt_returns WHERE receipt_id = paid.id);
  END IF;
  IF (before + NEW.amount) * 10 > booking.price THEN
    RAISE EXCEPTION 'Before the agreement of booking %, not more than a tenth of %.', NEW.booking_id, booking.price
      USING ERRCODE = 'check_violation', CONSTRAINT = 'home_section_13';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER home_demands_section_13 BEFORE INSERT ON "home_demands" FOR EACH ROW EXECUTE FUNCTION home_section_13();
--> statement-breakpoint
CREATE TRIGGER home_receipts_section_13 BEFORE INSERT ON "home_receipts" FOR EACH ROW EXECUTE FUNCTION home_section_13();
--> statement-breakpoint
-- A home with a booking isn't for sale until that is cancelled.
CREATE FUNCTION unit_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM home_bookings WHERE unit_id = NEW.id AND status <> 'cancelled') THEN
    RAISE EXCEPTION 'Home % has a booking.', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_is_booked';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_is_booked BEFORE UPDATE ON "block_units" FOR EACH ROW
  WHEN (OLD.status IN ('booked', 'sold') AND NEW.status NOT IN ('booked', 'sold')) EXECUTE FUNCTION unit_is_booked();
--> statement-breakpoint
-- What every ledger here promises. The first argument names the table of lines, the second that of balances: an entry balances at the
-- end of its transaction, one after the other, and moves the balances.
CREATE FUNCTION settle_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found bigint; total bigint; lines_of text := TG_ARGV[0]; balances text := TG_ARGV[1];
BEGIN
  PERFORM pg_advisory_xact_lock(TG_ARGV[2]::bigint);
  EXECUTE format('SELECT count(*), coalesce(sum(amount), 0) FROM %I WHERE entry = $1', lines_of) INTO found, total USING NEW.number;
  IF found <> NEW.lines OR found < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'Entry % of % doesn''t balance: % of % lines, % too much.', NEW.number, TG_TABLE_NAME, found, NEW.lines, total
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_balanced';
  END IF;
  EXECUTE format('INSERT INTO %1$I AS kept (account, owner, balance)
    SELECT account, owner, sum(amount) FROM %2$I WHERE entry = $1 GROUP BY account, owner
    ON CONFLICT (account, owner) DO UPDATE SET balance = kept.balance + EXCLUDED.balance', balances, lines_of) USING NEW.number;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_entries_settle AFTER INSERT ON "home_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION settle_entry('home_entry_lines', 'home_balances', '7346211');
--> statement-breakpoint
CREATE TRIGGER home_entries_keep BEFORE UPDATE OR DELETE ON "home_entries" FOR EACH ROW EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER home_entries_keep_all BEFORE TRUNCATE ON "home_entries" FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER home_entry_lines_keep BEFORE UPDATE OR DELETE ON "home_entry_lines" FOR EACH ROW EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER home_entry_lines_keep_all BEFORE TRUNCATE ON "home_entry_lines" FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE FUNCTION number_entry_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most integer;
BEGIN
  EXECUTE format('SELECT lines FROM %I WHERE number = $1', TG_ARGV[0]) INTO most USING NEW.entry;
  IF NEW.position < 1 OR NEW.position > most THEN
    RAISE EXCEPTION 'Entry % of % has no line %.', NEW.entry, TG_ARGV[0], NEW.position
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER home_entry_lines_number BEFORE INSERT ON "home_entry_lines" FOR EACH ROW EXECUTE FUNCTION number_entry_line('home_entries');
--> statement-breakpoint
CREATE TRIGGER home_balances_keep BEFORE INSERT OR UPDATE OR DELETE ON "home_balances" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER home_balances_keep_all BEFORE TRUNCATE ON "home_balances" FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
