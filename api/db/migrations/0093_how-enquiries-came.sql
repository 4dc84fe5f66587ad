CREATE TYPE "public"."lead_way" AS ENUM('site', 'portal', 'phone', 'walk_in', 'event');--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "came_by" "lead_way" DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source_reference" text;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source" CHECK (("leads"."came_by" <> 'portal' OR "leads"."source" IS NOT NULL) AND ("leads"."came_by" <> 'site' OR "leads"."source" IS NULL) AND ("leads"."source_reference" IS NULL OR "leads"."source" IS NOT NULL));