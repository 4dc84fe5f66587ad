-- Whether a line of an order got no more than its price and what the company adds for its own codes, however often it was paid for.
CREATE FUNCTION pays_no_more(entry ledger_entries) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM (SELECT DISTINCT line_id FROM ledger_lines AS given WHERE given.entry = entry.number AND line_id IS NOT NULL) AS given
    JOIN order_lines AS sold ON sold.id = given.line_id
    CROSS JOIN LATERAL (SELECT CASE sold.discount_by WHEN 'company' THEN sold.discount ELSE 0 END AS by_company) AS code
    CROSS JOIN LATERAL (SELECT coalesce(-sum(amount) FILTER (WHERE account = 'prepaid'), 0) AS prepaid,
        coalesce(sum(amount) FILTER (WHERE account = 'discounts'), 0) AS discounts
      FROM ledger_lines AS moved WHERE moved.line_id = sold.id
        AND (SELECT kind FROM ledger_entries WHERE number = moved.entry) = 'payment') AS paid
    WHERE paid.prepaid > sold.price + code.by_company OR paid.discounts > code.by_company);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prove_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
  WHEN NEW.kind = 'payment' AND NOT pays_no_more(NEW) THEN 'pays more than was agreed'
  WHEN NEW.kind IN ('refund', 'class_held', 'class_due', 'seat_ended') AND NOT is_covered(NEW) THEN 'moves more than there is'
END;
BEGIN
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION 'Entry % of the ledger, %, %.', NEW.number, NEW.cause, problem
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_unproven';
  END IF;
  RETURN NULL;
END $$;
