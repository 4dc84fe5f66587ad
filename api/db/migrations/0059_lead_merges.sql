ALTER TABLE "leads" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_from" "lead_status";--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_leads_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("merged_into") WHERE "leads"."merged_into" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_from" CHECK ("leads"."merged_into" IS NULL OR "leads"."merged_from" IS NOT NULL);