ALTER TABLE "payment_stages" ADD COLUMN "after_days" integer;--> statement-breakpoint
ALTER TABLE "payment_stages" ADD COLUMN "at_progress" integer;--> statement-breakpoint
ALTER TABLE "payment_stages" ADD CONSTRAINT "payment_stages_due" CHECK ("payment_stages"."after_days" >= 0 AND "payment_stages"."at_progress" BETWEEN 1 AND 100);