ALTER TABLE "courses" ADD COLUMN "sibling_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sibling_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_sibling_share" CHECK ("courses"."sibling_share" BETWEEN 0 AND 5000);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sibling" CHECK ("order_lines"."sibling_off" = 0 OR ("order_lines"."sibling_off" = "order_lines"."discount" AND "order_lines"."discount_by" = 'tutor'));