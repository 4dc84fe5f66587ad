CREATE TABLE "ledger_balances" (
	"account" text NOT NULL,
	"owner" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_balances_account_owner_pk" PRIMARY KEY("account","owner"),
	CONSTRAINT "ledger_balances_covered" CHECK ("ledger_balances"."account" NOT IN ('prepaid', 'held') OR "ledger_balances"."balance" <= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"order_id" text,
	"lesson_id" text,
	"reason" text,
	"by_user" text,
	"lines" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry" bigint NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"line_id" text,
	"lesson_id" text,
	CONSTRAINT "ledger_lines_entry_position_pk" PRIMARY KEY("entry","position"),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_opening" (
	"opened_at" timestamp (3) with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "booked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_schedules" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "fee_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "fee_tax_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_lesson_id_class_sessions_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."class_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_ledger_entries_number_fk" FOREIGN KEY ("entry") REFERENCES "public"."ledger_entries"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_lesson_id_class_sessions_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."class_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_newest" ON "ledger_entries" USING btree ("at","number");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_lesson" ON "ledger_entries" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","owner","entry");--> statement-breakpoint
CREATE INDEX "ledger_lines_line" ON "ledger_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_lesson" ON "ledger_lines" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "class_sessions_unbooked" ON "class_sessions" USING btree ("ends_at") WHERE "class_sessions"."booked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "class_sessions_undue" ON "class_sessions" USING btree ("ends_at") WHERE "class_sessions"."due_at" IS NULL;--> statement-breakpoint
CREATE INDEX "user_schedules_unsettled" ON "user_schedules" USING btree ("updated_at") WHERE "user_schedules"."status" IN ('completed', 'cancelled') AND "user_schedules"."settled_at" IS NULL;--> statement-breakpoint
-- At the end of its transaction an entry has to balance. One entry after the other, so that no two wait for each other's balances.
CREATE FUNCTION settle_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found bigint; total bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7346210);
  SELECT count(*), sum(amount) INTO found, total FROM ledger_lines WHERE entry = NEW.number;
  IF found <> NEW.lines OR found < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'Entry % of the ledger doesn''t balance: % of % lines, % too much.', NEW.number, found, NEW.lines, total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
  END IF;
  -- Not in one statement: its check would look at the sum of this entry alone.
  INSERT INTO ledger_balances (account, owner, balance)
    SELECT DISTINCT account, owner, 0 FROM ledger_lines WHERE entry = NEW.number ON CONFLICT DO NOTHING;
  UPDATE ledger_balances AS kept SET balance = kept.balance + moved.amount
    FROM (SELECT account, owner, sum(amount) AS amount FROM ledger_lines WHERE entry = NEW.number GROUP BY account, owner) AS moved
    WHERE kept.account = moved.account AND kept.owner = moved.owner;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_settle AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION settle_ledger_entry();
--> statement-breakpoint
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What is in the ledger stays as it was written; a correction is a new entry.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_keep BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_keep_all BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_keep BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_keep_all BEFORE TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
-- An entry that is complete takes no further line.
CREATE FUNCTION number_ledger_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.position < 1 OR NEW.position > (SELECT lines FROM ledger_entries WHERE number = NEW.entry) THEN
    RAISE EXCEPTION 'Entry % of the ledger has no line %.', NEW.entry, NEW.position
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_number BEFORE INSERT ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION number_ledger_line();
--> statement-breakpoint
-- Balances change only with entries.
CREATE TRIGGER ledger_balances_keep BEFORE INSERT OR UPDATE OR DELETE ON "ledger_balances" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER ledger_balances_keep_all BEFORE TRUNCATE ON "ledger_balances" FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
-- Money never moves without an entry, whoever writes the row: what the service didn't book by the end of the transaction, as a version
-- from before the ledger doesn't, is booked here.
CREATE FUNCTION write_ledger_entry(kind text, cause text, order_id text, at timestamptz, moved ledger_lines[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE entry_number bigint;
BEGIN
  INSERT INTO ledger_entries (kind, cause, order_id, lines, at)
    VALUES (write_ledger_entry.kind, write_ledger_entry.cause, write_ledger_entry.order_id, cardinality(moved), write_ledger_entry.at)
    RETURNING number INTO entry_number;
  INSERT INTO ledger_lines (entry, position, account, owner, amount, line_id)
    SELECT entry_number, row_number() OVER (), each.account, each.owner, each.amount, each.line_id FROM unnest(moved) AS each;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_line(account text, owner text, amount bigint, line_id text) RETURNS ledger_lines LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(NULL, NULL, account, owner, amount, line_id, NULL)::ledger_lines
$$;
--> statement-breakpoint
CREATE FUNCTION book_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved ledger_lines[];
BEGIN
  IF NEW.updated_at <= (SELECT max(opened_at) FROM ledger_opening)
    OR EXISTS (SELECT FROM ledger_entries WHERE cause = 'payment ' || NEW.id) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM refunds WHERE payment_id = NEW.id AND line_id IS NULL) THEN
    moved := ARRAY[ledger_line('refunds_due', '', -NEW.amount, NULL)];
  ELSE
    SELECT array_agg(ledger_line('prepaid', sold.tutor_id, -sold.price, sold.id) ORDER BY sold.id) INTO moved
      FROM order_lines AS sold WHERE sold.order_id = NEW.order_id AND sold.price > 0;
  END IF;
  PERFORM write_ledger_entry('payment', 'payment ' || NEW.id, NEW.order_id, NEW.updated_at,
    ledger_line('clearing', '', NEW.amount, NULL) || moved);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION book_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE prepaid bigint; tutor text;
BEGIN
  IF NEW.created_at > coalesce((SELECT max(opened_at) FROM ledger_opening), '-infinity') AND NEW.line_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM ledger_entries WHERE cause = 'refund ' || NEW.id) THEN
    SELECT least(NEW.amount, -coalesce(sum(amount), 0)) INTO prepaid FROM ledger_lines WHERE line_id = NEW.line_id AND account = 'prepaid';
    SELECT tutor_id INTO tutor FROM order_lines WHERE id = NEW.line_id;
    PERFORM write_ledger_entry('refund', 'refund ' || NEW.id, NEW.order_id, NEW.created_at, ARRAY(
      SELECT each FROM unnest(ARRAY[ledger_line('prepaid', tutor, prepaid, NEW.line_id), ledger_line('due', tutor, NEW.amount - prepaid, NEW.line_id),
        ledger_line('refunds_due', '', -NEW.amount, NULL)]) AS each WHERE (each).amount <> 0));
  END IF;
  -- What was owed back when the ledger opened is in it too.
  IF NEW.status = 'done' AND NEW.updated_at > coalesce((SELECT max(opened_at) FROM ledger_opening), '-infinity')
    AND NOT EXISTS (SELECT FROM ledger_entries WHERE cause = 'refund ' || NEW.id || ' paid') THEN
    PERFORM write_ledger_entry('refund_paid', 'refund ' || NEW.id || ' paid', NEW.order_id, NEW.updated_at,
      ARRAY[ledger_line('refunds_due', '', NEW.amount, NULL), ledger_line('clearing', '', -NEW.amount, NULL)]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_booked AFTER INSERT OR UPDATE ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'succeeded' AND NEW.amount > 0) EXECUTE FUNCTION book_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_booked AFTER INSERT OR UPDATE ON "refunds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION book_refund();
--> statement-breakpoint
-- The ledger takes over at a moment: what is paid for and still to be taught, and what is owed back. What came before was
-- settled without it. For each tutor the classes to come, at the price that was paid for one.
CREATE FUNCTION open_ledger(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE whose record; entry_number bigint;
BEGIN
  CREATE TEMPORARY TABLE opening_lines ON COMMIT DROP AS
    SELECT line.tutor_id, line.id AS line_id, least(line.price - line.refunded,
      CASE WHEN seat.id IS NULL THEN line.price ELSE line.price * least(seat.classes_total, ahead.classes) / seat.classes_total END)::bigint AS amount
    FROM order_lines AS line JOIN orders ON orders.id = line.order_id
    LEFT JOIN user_schedules AS seat ON seat.line_id = line.id
    CROSS JOIN LATERAL (SELECT count(*) AS classes FROM class_sessions AS lesson
      WHERE lesson.schedule_id = line.schedule_id AND lesson.status <> 'cancelled' AND lesson.ends_at > moment
        AND lesson.starts_at >= seat.created_at) AS ahead
    WHERE orders.paid_at <= moment AND (orders.status = 'paid' OR seat.created_at <= moment AND (
      seat.status IN ('upcoming', 'active', 'paused') OR seat.updated_at > moment));
  DELETE FROM opening_lines WHERE amount <= 0;
  FOR whose IN SELECT tutor_id, count(*) AS lines, sum(amount) AS total FROM opening_lines GROUP BY tutor_id ORDER BY tutor_id LOOP
    INSERT INTO ledger_entries (kind, cause, lines, at)
      VALUES ('opening', 'opening ' || whose.tutor_id, whose.lines + 1, moment) RETURNING number INTO entry_number;
    INSERT INTO ledger_lines (entry, position, account, owner, amount)
      VALUES (entry_number, 1, 'clearing', '', whose.total);
    INSERT INTO ledger_lines (entry, position, account, owner, amount, line_id)
      SELECT entry_number, 1 + row_number() OVER (ORDER BY line_id), 'prepaid', tutor_id, -amount, line_id
      FROM opening_lines WHERE tutor_id = whose.tutor_id;
  END LOOP;
  SELECT sum(amount) AS total INTO whose FROM refunds WHERE created_at <= moment AND status = 'pending';
  IF whose.total > 0 THEN
    INSERT INTO ledger_entries (kind, cause, lines, at) VALUES ('opening', 'opening refunds', 2, moment) RETURNING number INTO entry_number;
    INSERT INTO ledger_lines (entry, position, account, owner, amount)
      VALUES (entry_number, 1, 'clearing', '', whose.total), (entry_number, 2, 'refunds_due', '', -whose.total);
  END IF;
  UPDATE user_schedules SET settled_at = moment
    WHERE status IN ('completed', 'cancelled') AND updated_at <= moment AND settled_at IS NULL;
  INSERT INTO ledger_opening (opened_at) VALUES (moment);
END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM orders) THEN PERFORM open_ledger(clock_timestamp()); END IF; END $$;
