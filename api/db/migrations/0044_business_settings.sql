CREATE TABLE "setting_changes" (
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text,
	"reason" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"undone_reason" text,
	CONSTRAINT "setting_changes_name_number_pk" PRIMARY KEY("name","number")
);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settings_by_staff AFTER INSERT OR UPDATE ON "setting_changes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE FUNCTION keep_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.undone_at IS NULL AND to_jsonb(NEW) - '{undone_at,undone_by,undone_reason}'::text[] = to_jsonb(OLD) - '{undone_at,undone_by,undone_reason}'::text[]
      THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The history of a setting is kept as it was written.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_changes_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER setting_changes_keep BEFORE UPDATE OR DELETE ON "setting_changes" FOR EACH ROW EXECUTE FUNCTION keep_setting_change();
