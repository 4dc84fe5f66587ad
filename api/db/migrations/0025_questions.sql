CREATE TABLE "course_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"student_id" text NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"intent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_questions_intent_unique" UNIQUE("intent"),
	CONSTRAINT "course_questions_answer" CHECK (("course_questions"."answer" IS NULL) = ("course_questions"."answered_at" IS NULL)),
	CONSTRAINT "course_questions_hidden" CHECK (("course_questions"."hidden_at" IS NULL) = ("course_questions"."hidden_reason" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"question_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_reports_question_id_reporter_id_pk" PRIMARY KEY("question_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "course_questions" ADD CONSTRAINT "course_questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_questions" ADD CONSTRAINT "course_questions_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_course_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."course_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_questions_course" ON "course_questions" USING btree ("course_id","answered_at");--> statement-breakpoint
CREATE INDEX "course_questions_student" ON "course_questions" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "question_reports_reporter" ON "question_reports" USING btree ("reporter_id");