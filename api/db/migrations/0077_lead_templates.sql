CREATE TABLE "lead_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_templates_name_unique" UNIQUE("name"),
	CONSTRAINT "lead_templates_subject" CHECK (("lead_templates"."channel" = 'mail') = ("lead_templates"."subject" <> ''))
);

--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lead_templates_by_staff AFTER INSERT OR UPDATE OR DELETE ON "lead_templates" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
