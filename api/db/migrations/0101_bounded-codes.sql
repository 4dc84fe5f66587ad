-- What a code of the company can cost is always known. One from before that had no bound ends with what it has given: a dump with it
-- couldn't be restored if it stayed as it was. Nobody on the staff does that, so there's no record to ask for.
ALTER TABLE "discount_codes" DISABLE TRIGGER discount_codes_by_staff;
--> statement-breakpoint
UPDATE discount_codes SET
  times = coalesce(times, greatest(1, (SELECT count(*) FROM orders WHERE code_id = discount_codes.id AND status NOT IN ('expired', 'cancelled')))),
  cap = CASE kind WHEN 'share' THEN coalesce(cap, (SELECT greatest(100, max(each.off)) FROM (
    SELECT sum(line.discount - line.sibling_off) AS off FROM orders JOIN order_lines AS line ON line.order_id = orders.id
    WHERE orders.code_id = discount_codes.id GROUP BY orders.id) AS each)) ELSE cap END
  WHERE tutor_id IS NULL AND (times IS NULL OR (kind = 'share' AND cap IS NULL));
--> statement-breakpoint
ALTER TABLE "discount_codes" ENABLE TRIGGER discount_codes_by_staff;
--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_bound" CHECK ("discount_codes"."tutor_id" IS NOT NULL OR ("discount_codes"."times" IS NOT NULL AND ("discount_codes"."kind" <> 'share' OR "discount_codes"."cap" IS NOT NULL)));
--> statement-breakpoint
-- An order takes a use when it's placed, and another one if it's paid after it had ended: never more than the code has. Deferred, because
-- such a payment cancels the same person's newer order for the same seats.
CREATE FUNCTION keep_code_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most integer;
BEGIN
  SELECT times INTO most FROM discount_codes WHERE id = NEW.code_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM orders WHERE code_id = NEW.code_id AND status NOT IN ('expired', 'cancelled')) > most THEN
    RAISE EXCEPTION 'code % has been used up', NEW.code_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'discount_codes_uses', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_code_placed AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.code_id IS NOT NULL AND NEW.status NOT IN ('expired', 'cancelled'))
  EXECUTE FUNCTION keep_code_uses();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_code_revived AFTER UPDATE OF status ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.code_id IS NOT NULL AND OLD.status IN ('expired', 'cancelled') AND NEW.status NOT IN ('expired', 'cancelled'))
  EXECUTE FUNCTION keep_code_uses();
