CREATE TABLE "absences" (
	"session_id" text NOT NULL,
	"user_schedule_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "absences_session_id_user_schedule_id_pk" PRIMARY KEY("session_id","user_schedule_id")
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_schedule_id_user_schedules_id_fk" FOREIGN KEY ("user_schedule_id") REFERENCES "public"."user_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_user_schedule" ON "absences" USING btree ("user_schedule_id");