ALTER TYPE "public"."reported_kind" ADD VALUE 'homework';--> statement-breakpoint
ALTER TYPE "public"."reported_kind" ADD VALUE 'handed_in';--> statement-breakpoint
ALTER TYPE "public"."reported_kind" ADD VALUE 'homework_answer';--> statement-breakpoint
ALTER TABLE "hand_ins" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD COLUMN "answer_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "hidden_at" timestamp (3) with time zone;