DROP INDEX "leads_newest";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("mobile", '') || ' ' || coalesce(right("mobile", 10), ''), '@.+-_/:', '       ')));--> statement-breakpoint
CREATE INDEX "leads_reference" ON "leads" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_mobile" ON "leads" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("next_at","id") WHERE "leads"."next_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_next" CHECK (("leads"."next_step" IS NULL) = ("leads"."next_at" IS NULL));