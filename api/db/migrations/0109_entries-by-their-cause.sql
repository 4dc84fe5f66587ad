CREATE INDEX "settlement_lines_entry" ON "settlement_lines" USING btree ("entry") WHERE "settlement_lines"."entry" IS NOT NULL;--> statement-breakpoint
-- Who may write an entry of the ledger follows from its kind: a payment needs the provider's payment, a class one that was held, a
-- payout one that two people approved. So what is written without a record of an act, by visitors and by rounds, is true or refused.
CREATE FUNCTION ledger_moves(kind text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind
    WHEN 'opening' THEN '{clearing+,prepaid-,refunds_due-}'
    WHEN 'payment' THEN '{clearing+,credit+,credit_held+,discounts+,prepaid+,prepaid-,refunds_due-}'
    WHEN 'refund' THEN '{prepaid+,held+,due+,fee+,fee_tax+,refunds_due-,credit-,discounts-}'
    WHEN 'refund_paid' THEN '{refunds_due+,clearing-}'
    WHEN 'goodwill' THEN '{losses+,credit-}'
    WHEN 'credit_held' THEN '{credit+,credit_held-}'
    WHEN 'credit_returned' THEN '{credit_held+,credit-}'
    WHEN 'class_held' THEN '{prepaid+,held-}'
    WHEN 'class_due' THEN '{held+,prepaid-,due-,fee-,fee_tax-}'
    WHEN 'seat_ended' THEN '{prepaid+,due-,fee-,fee_tax-}'
    WHEN 'payout' THEN '{due+,sending-,tds-}'
    WHEN 'payout_paid' THEN '{sending+,bank-}'
    WHEN 'payout_returned' THEN '{sending+,bank+,tds+,due-}'
    WHEN 'settlement' THEN '{bank+,bank-,provider_fees+,provider_fees-,clearing+,clearing-}'
    ELSE '{}'
  END::text[]
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_sum(entry_number bigint, VARIADIC accounts text[]) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount), 0)::bigint FROM ledger_lines WHERE entry = entry_number AND account = ANY (accounts)
$$;
--> statement-breakpoint
-- Whether what the entry names as its cause exists and is about the same sum.
CREATE FUNCTION has_its_cause(entry ledger_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE entry.kind
    WHEN 'opening' THEN EXISTS (SELECT FROM ledger_opening WHERE opened_at = entry.at)
    WHEN 'payment' THEN ledger_sum(entry.number, 'clearing') = CASE
      WHEN entry.cause = 'order ' || entry.order_id THEN 0
      ELSE (SELECT amount FROM payments WHERE id = substr(entry.cause, 9) AND entry.cause = 'payment ' || id
        AND order_id = entry.order_id AND status = 'succeeded') END
    WHEN 'refund' THEN -ledger_sum(entry.number, 'refunds_due', 'credit') = CASE
      WHEN entry.cause LIKE 'discount of % back' THEN 0
      ELSE (SELECT amount FROM refunds WHERE id = substr(entry.cause, 8) AND entry.cause = 'refund ' || id AND order_id = entry.order_id
        AND NOT EXISTS (SELECT FROM ledger_lines AS moved WHERE moved.entry = entry.number AND moved.line_id <> refunds.line_id)) END
    WHEN 'refund_paid' THEN ledger_sum(entry.number, 'refunds_due') = (SELECT amount - credit FROM refunds
      WHERE id = split_part(entry.cause, ' ', 2) AND entry.cause = 'refund ' || id || ' paid' AND order_id = entry.order_id AND status = 'done')
    WHEN 'goodwill' THEN true
    WHEN 'credit_held' THEN entry.order_id IS NOT NULL
    WHEN 'credit_returned' THEN entry.order_id IS NOT NULL
    ELSE false
  END
$$;
--> statement-breakpoint
CREATE FUNCTION class_has_its_cause(entry ledger_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM class_sessions AS lesson WHERE lesson.id = entry.lesson_id AND lesson.booked_at >= lesson.ends_at
      AND CASE entry.kind
        WHEN 'class_held' THEN entry.cause = 'class ' || lesson.id AND lesson.status <> 'cancelled' AND entry.at = lesson.ends_at
        ELSE starts_with(entry.cause, 'class ' || lesson.id || ' due ') AND entry.at >= lesson.ends_at + interval '72 hours' END)
    AND NOT EXISTS (SELECT FROM ledger_lines AS moved LEFT JOIN user_schedules AS seat ON seat.line_id = moved.line_id
      WHERE moved.entry = entry.number AND (moved.lesson_id IS DISTINCT FROM entry.lesson_id OR CASE entry.kind
        WHEN 'class_held' THEN seat.schedule_id IS DISTINCT FROM (SELECT schedule_id FROM class_sessions WHERE id = entry.lesson_id)
        ELSE EXISTS (SELECT FROM disputes WHERE user_schedule_id = seat.id AND status IN ('opened', 'answered')) END))
$$;
--> statement-breakpoint
CREATE FUNCTION seat_has_its_cause(entry ledger_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM user_schedules AS seat WHERE seat.id = split_part(entry.cause, ' ', 2) AND entry.cause = 'seat ' || seat.id || ' ended'
    AND seat.status IN ('completed', 'cancelled') AND seat.settled_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM ledger_lines AS moved WHERE moved.entry = entry.number AND moved.line_id IS DISTINCT FROM seat.line_id))
$$;
--> statement-breakpoint
CREATE FUNCTION payout_has_its_cause(entry ledger_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payouts WHERE id = split_part(entry.cause, ' ', 2)
    AND entry.cause = 'payout ' || id || CASE entry.kind WHEN 'payout' THEN '' ELSE ' ' || substr(entry.kind, 8) END
    AND CASE entry.kind
      WHEN 'payout' THEN status IN ('sending', 'paid', 'returned') AND ledger_sum(entry.number, 'due') = gross AND ledger_sum(entry.number, 'tds') = -tds
      WHEN 'payout_paid' THEN status IN ('paid', 'returned') AND reference IS NOT NULL AND ledger_sum(entry.number, 'bank') = -amount
      ELSE status = 'returned' AND ledger_sum(entry.number, 'due') = -gross AND ledger_sum(entry.number, 'tds') = tds END
    AND NOT EXISTS (SELECT FROM ledger_lines AS moved WHERE moved.entry = entry.number AND moved.account <> 'bank' AND moved.owner <> tutor_id))
$$;
--> statement-breakpoint
CREATE FUNCTION settlement_has_its_cause(entry ledger_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM settlement_lines AS line JOIN settlement_reports AS report ON report.id = line.report_id
    WHERE line.entry = entry.number AND entry.cause = concat_ws(' ', 'settlement', line.provider, line.settlement, line.report_id)
    GROUP BY report.state HAVING report.state = 'taken' AND sum(line.net) = ledger_sum(entry.number, 'bank')
      AND sum(line.fee + line.tax) = ledger_sum(entry.number, 'provider_fees'))
$$;
--> statement-breakpoint
-- Whether each line moves the money of the tutor or student to whom it belongs.
CREATE FUNCTION moves_its_own(entry ledger_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM ledger_lines AS moved LEFT JOIN order_lines AS line ON line.id = moved.line_id
    WHERE moved.entry = entry.number AND (line.order_id <> entry.order_id OR moved.owner IS DISTINCT FROM CASE
      WHEN moved.account IN ('prepaid', 'held', 'due') THEN line.tutor_id
      WHEN moved.account IN ('credit', 'credit_held') THEN (SELECT student_id FROM orders WHERE id = entry.order_id)
      ELSE '' END))
$$;
--> statement-breakpoint
-- Whether the company's fee is the one that was agreed in the order.
CREATE FUNCTION keeps_the_fee(entry ledger_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM (SELECT line_id, -sum(amount) AS earned, coalesce(-sum(amount) FILTER (WHERE account = 'fee'), 0) AS fee,
        coalesce(-sum(amount) FILTER (WHERE account = 'fee_tax'), 0) AS tax
      FROM ledger_lines WHERE ledger_lines.entry = entry.number AND account IN ('due', 'fee', 'fee_tax') GROUP BY line_id) AS split
    JOIN order_lines AS line ON line.id = split.line_id
    WHERE abs(fee * 10000 - earned * fee_rate) > 10000 OR abs(tax * 10000 - fee * fee_tax_rate) > 10000)
$$;
--> statement-breakpoint
-- Whether no line of an order gave more than it had, for its classes to come or for one that was held.
CREATE FUNCTION is_covered(entry ledger_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM ledger_lines AS moved
    WHERE moved.account IN ('prepaid', 'held') AND moved.line_id IN (SELECT line_id FROM ledger_lines AS drawn
      WHERE drawn.entry = entry.number AND drawn.account IN ('prepaid', 'held') AND drawn.amount > 0)
    GROUP BY moved.line_id, moved.account, CASE moved.account WHEN 'held' THEN moved.lesson_id END HAVING sum(moved.amount) > 0)
$$;
--> statement-breakpoint
CREATE FUNCTION prove_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE problem text := CASE
  WHEN EXISTS (SELECT FROM ledger_lines WHERE entry = NEW.number
    AND account || CASE WHEN amount > 0 THEN '+' ELSE '-' END <> ALL (ledger_moves(NEW.kind))) THEN 'moves what it may not'
  WHEN NOT CASE
    WHEN NEW.kind IN ('class_held', 'class_due') THEN class_has_its_cause(NEW)
    WHEN NEW.kind = 'seat_ended' THEN seat_has_its_cause(NEW)
    WHEN starts_with(NEW.kind, 'payout') THEN payout_has_its_cause(NEW)
    WHEN NEW.kind = 'settlement' THEN settlement_has_its_cause(NEW)
    ELSE has_its_cause(NEW) IS TRUE END THEN 'has no such cause'
  WHEN NEW.kind IN ('opening', 'payment', 'refund', 'credit_held', 'credit_returned', 'class_held', 'class_due', 'seat_ended')
    AND NOT moves_its_own(NEW) THEN 'moves somebody else’s money'
  WHEN NEW.kind IN ('class_due', 'seat_ended') AND NOT keeps_the_fee(NEW) THEN 'has another fee'
  WHEN NEW.kind IN ('refund', 'class_held', 'class_due', 'seat_ended') AND NOT is_covered(NEW) THEN 'moves more than there is'
END;
BEGIN
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION 'Entry % of the ledger, %, %.', NEW.number, NEW.cause, problem
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_unproven';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_proven AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind <> 'correction') EXECUTE FUNCTION prove_ledger_entry();
--> statement-breakpoint
-- Nothing is corrected in the ledger but what a second person approved, and nothing else by the way.
CREATE OR REPLACE FUNCTION require_approved_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_corrections AS asked WHERE asked.entry = NEW.number AND NEW.cause = 'correction ' || asked.id
      AND asked.approved_by = NEW.by_user AND NEW.lines = 2
      AND (SELECT sum(abs(amount)) FROM ledger_lines WHERE ledger_lines.entry = NEW.number AND (account, owner) IN
        ((asked.from_account, asked.from_owner), (asked.to_account, asked.to_owner))) = 2 * asked.amount) THEN
    RAISE EXCEPTION 'A second person has to approve a correction of the ledger.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_corrections_approved';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An order is paid once the ledger has its payment, unless it cost nothing or the ledger opened later.
CREATE FUNCTION require_payment_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE order_id = NEW.id AND kind = 'payment')
    AND NEW.paid_at > coalesce((SELECT max(opened_at) FROM ledger_opening), '-infinity') THEN
    RAISE EXCEPTION 'Nobody paid for order %.', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_missing', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_paid AFTER INSERT OR UPDATE OF paid_at ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.total > 0 AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION require_payment_entry();
--> statement-breakpoint
CREATE FUNCTION require_paid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_lines AS line JOIN orders ON orders.id = line.order_id
    WHERE line.id = NEW.line_id AND orders.student_id = NEW.student_id AND orders.paid_at IS NOT NULL) THEN
    RAISE EXCEPTION 'A seat needs an order that was paid.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'seat_bought', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER seats_bought AFTER INSERT OR UPDATE OF line_id, student_id ON "user_schedules" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_paid_order();
