ALTER TABLE "users" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
-- What was under way while somebody closed the account waits for that, and is refused.
CREATE FUNCTION refuse_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT closed_at FROM users WHERE id = to_jsonb(NEW) ->> TG_ARGV[0] FOR KEY SHARE) IS NOT NULL THEN
    RAISE EXCEPTION 'the account is closed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_is_open', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION stay_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the account is closed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'account_is_open', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER stay_closed BEFORE UPDATE ON "users" FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION stay_closed();
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('student_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('student_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "cart_items" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "uploads" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('owner_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "courses" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('tutor_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "demo_slots" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('tutor_id');
