ALTER TYPE "public"."reported_kind" ADD VALUE 'material';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'material';--> statement-breakpoint
CREATE TABLE "materials" (
	"id" text PRIMARY KEY NOT NULL,
	"schedule_id" text NOT NULL,
	"session_id" text,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"upload_id" text,
	"url" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "materials_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "materials_file_or_link" CHECK (("materials"."upload_id" IS NULL) <> ("materials"."url" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "extension" text;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "materials_schedule" ON "materials" USING btree ("schedule_id","session_id");--> statement-breakpoint
CREATE INDEX "materials_session" ON "materials" USING btree ("session_id");