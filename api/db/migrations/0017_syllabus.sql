ALTER TABLE "courses" ADD COLUMN "syllabus" text[] DEFAULT ARRAY[]::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "needs" text DEFAULT '' NOT NULL;