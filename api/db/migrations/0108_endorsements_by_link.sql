ALTER TABLE "endorsements" ADD COLUMN "asked_email" text;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "endorsements_unanswered" ON "endorsements" USING btree ("asked_at") WHERE "endorsements"."asked_at" IS NOT NULL AND "endorsements"."confirmed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_asked" CHECK (("endorsements"."asked_email" IS NULL) = ("endorsements"."asked_at" IS NULL));--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_confirmed" CHECK ("endorsements"."confirmed_at" IS NULL OR "endorsements"."asked_at" IS NOT NULL);