ALTER TYPE "public"."upload_purpose" ADD VALUE 'still';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'film';--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "film_id" text;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "film_still_id" text;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "film_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "footage" jsonb;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_film_id_uploads_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_film_still_id_uploads_id_fk" FOREIGN KEY ("film_still_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;