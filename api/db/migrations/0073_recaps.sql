ALTER TYPE "public"."upload_purpose" ADD VALUE 'recap';--> statement-breakpoint
CREATE TABLE "recap_lines" (
	"session_id" text NOT NULL,
	"user_schedule_id" text NOT NULL,
	"learnt" text NOT NULL,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "recap_lines_session_id_user_schedule_id_pk" PRIMARY KEY("session_id","user_schedule_id")
);
--> statement-breakpoint
CREATE TABLE "recaps" (
	"session_id" text PRIMARY KEY NOT NULL,
	"learnt" text NOT NULL,
	"practise" text DEFAULT '' NOT NULL,
	"picture_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "recap_lines" ADD CONSTRAINT "recap_lines_session_id_recaps_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."recaps"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recap_lines" ADD CONSTRAINT "recap_lines_user_schedule_id_user_schedules_id_fk" FOREIGN KEY ("user_schedule_id") REFERENCES "public"."user_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recaps" ADD CONSTRAINT "recaps_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recaps" ADD CONSTRAINT "recaps_picture_id_uploads_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recap_lines_user_schedule" ON "recap_lines" USING btree ("user_schedule_id");--> statement-breakpoint
CREATE INDEX "recaps_picture" ON "recaps" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "recaps_unmailed" ON "recaps" USING btree ("written_at") WHERE "recaps"."mailed_at" IS NULL;