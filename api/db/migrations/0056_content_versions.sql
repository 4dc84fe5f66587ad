ALTER TYPE "public"."staff_role" ADD VALUE 'editor';--> statement-breakpoint
CREATE TABLE "content_versions" (
	"entry_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"words" jsonb NOT NULL,
	"by" text,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "content_versions_key" PRIMARY KEY("entry_id","number")
);

--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_by_staff AFTER INSERT ON "content_versions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE FUNCTION keep_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was published is kept as it was written.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'content_versions_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER content_versions_keep BEFORE UPDATE OR DELETE ON "content_versions" FOR EACH ROW EXECUTE FUNCTION keep_content_version();
