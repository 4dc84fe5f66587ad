-- A price changed on the day that its change says; on the database's own where somebody changes it by hand.
CREATE OR REPLACE FUNCTION price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE happened_at timestamptz := coalesce(nullif(current_setting('verandah.now', true), '')::timestamptz, now());
BEGIN
  INSERT INTO price_changes (unit_id, changed_on, all_in, before_taxes, monthly)
    VALUES (NEW.id, (happened_at AT TIME ZONE 'Asia/Kolkata')::date, OLD.all_in, OLD.price_total, OLD.monthly)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
