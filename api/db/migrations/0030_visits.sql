CREATE TYPE "public"."visit_kind" AS ENUM('site', 'office', 'video');--> statement-breakpoint
CREATE TYPE "public"."visit_status" AS ENUM('booked', 'cancelled');--> statement-breakpoint
CREATE TABLE "guides" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"languages" text[] NOT NULL,
	"office_id" text NOT NULL,
	"project_ids" text[] NOT NULL,
	"weekdays" integer[] NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	"slot_minutes" integer NOT NULL,
	"travel_minutes" integer NOT NULL,
	"closed" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "guides_hours" CHECK ("guides"."opens" >= 0 AND "guides"."closes" BETWEEN "guides"."opens" AND 1440),
	CONSTRAINT "guides_slots" CHECK ("guides"."slot_minutes" BETWEEN 15 AND 240 AND "guides"."travel_minutes" BETWEEN 0 AND 240)
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"weekdays" integer[] NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "offices_hours" CHECK ("offices"."opens" >= 0 AND "offices"."closes" BETWEEN "offices"."opens" AND 1440)
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"guide_id" text,
	"kind" "visit_kind" NOT NULL,
	"status" "visit_status" DEFAULT 'booked' NOT NULL,
	"place" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"away_from" timestamp (3) with time zone NOT NULL,
	"away_to" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "visits_times" CHECK ("visits"."ends_at" > "visits"."starts_at" AND "visits"."away_from" <= "visits"."starts_at" AND "visits"."away_to" >= "visits"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_guide" ON "visits" USING btree ("guide_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_start" ON "visits" USING btree ("status","starts_at");--> statement-breakpoint
-- A guide is in one place at a time, and has time to get from one place to another. Half of the way is on either side.
ALTER TABLE "visits" ADD CONSTRAINT "visits_one_at_a_time"
  EXCLUDE USING gist (guide_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = 'booked');
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_time_to_travel"
  EXCLUDE USING gist (guide_id WITH =, place WITH <>, tstzrange(away_from, away_to) WITH &&) WHERE (status = 'booked');
--> statement-breakpoint
-- What the person behind an enquiry does themselves is recorded beside what staff do, and only that without an actor.
DROP TRIGGER leads_moved ON "lead_events";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER leads_moved AFTER INSERT ON "lead_events" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.by <> 'visitor') EXECUTE FUNCTION require_staff_action();
