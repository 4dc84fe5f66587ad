CREATE TABLE "content_drafts" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"words" jsonb,
	"revision" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"planned_by" text,
	"reason" text,
	"refused" text,
	"preview_key" text,
	"preview_until" timestamp (3) with time zone,
	CONSTRAINT "content_drafts_plan" CHECK (("content_drafts"."publish_at" IS NULL) = ("content_drafts"."planned_by" IS NULL) AND ("content_drafts"."publish_at" IS NULL) = ("content_drafts"."reason" IS NULL)),
	CONSTRAINT "content_drafts_preview" CHECK (("content_drafts"."preview_key" IS NULL) = ("content_drafts"."preview_until" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "content_versions" ALTER COLUMN "words" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "content_drafts_planned" ON "content_drafts" USING btree ("publish_at");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_drafts_begun AFTER INSERT OR DELETE ON "content_drafts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
-- While one person goes on typing, the draft itself says who and when.
CREATE CONSTRAINT TRIGGER content_drafts_changed AFTER UPDATE ON "content_drafts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.by IS DISTINCT FROM OLD.by OR NEW.publish_at IS DISTINCT FROM OLD.publish_at
    OR NEW.preview_key IS DISTINCT FROM OLD.preview_key)
  EXECUTE FUNCTION require_staff_action();
