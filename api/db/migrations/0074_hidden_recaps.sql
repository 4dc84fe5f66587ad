ALTER TYPE "public"."reported_kind" ADD VALUE 'recap';--> statement-breakpoint
ALTER TABLE "recaps" ADD COLUMN "hidden_at" timestamp (3) with time zone;