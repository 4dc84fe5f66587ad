ALTER TABLE "payments" ADD COLUMN "capture_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_capture" UNIQUE("provider","capture_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id");