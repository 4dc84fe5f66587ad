CREATE TYPE "public"."leaving_policy" AS ENUM('flexible', 'standard', 'strict');--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "leaving_policy" "leaving_policy" DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "leaving_policy" "leaving_policy" DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "leaving_notice_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "leaving_share" integer DEFAULT 10000 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_leaving" CHECK ("order_lines"."leaving_notice_hours" >= 0 AND "order_lines"."leaving_share" BETWEEN 0 AND 10000);