ALTER TABLE "tutors" ADD COLUMN "demo_meeting_url" text;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_colour" CHECK ("tutors"."colour" ~ '^[0-9a-f]{6}$');