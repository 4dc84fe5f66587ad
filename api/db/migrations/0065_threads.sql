CREATE TYPE "public"."thread_kind" AS ENUM('pair', 'group');--> statement-breakpoint
ALTER TYPE "public"."reported_kind" ADD VALUE 'message';--> statement-breakpoint
CREATE TABLE "thread_blocks" (
	"thread_id" text NOT NULL,
	"person_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_blocks_thread_id_person_id_pk" PRIMARY KEY("thread_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"seq" integer NOT NULL,
	"author_id" text NOT NULL,
	"key" text,
	"text" text NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_messages_seq" UNIQUE("thread_id","seq"),
	CONSTRAINT "thread_messages_once" UNIQUE("author_id","key"),
	CONSTRAINT "thread_messages_length" CHECK (length("thread_messages"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "thread_readers" (
	"thread_id" text NOT NULL,
	"person_id" text NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"mailed_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "thread_readers_thread_id_person_id_pk" PRIMARY KEY("thread_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "thread_kind" NOT NULL,
	"tutor_id" text NOT NULL,
	"student_id" text,
	"schedule_id" text,
	"takes_answers" boolean DEFAULT false NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "threads_group" UNIQUE("schedule_id"),
	CONSTRAINT "threads_whose" CHECK (("threads"."kind" = 'pair') = ("threads"."student_id" IS NOT NULL) AND ("threads"."kind" = 'group') = ("threads"."schedule_id" IS NOT NULL)),
	CONSTRAINT "threads_two" CHECK ("threads"."student_id" <> "threads"."tutor_id")
);
--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_readers" ADD CONSTRAINT "thread_readers_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_readers" ADD CONSTRAINT "thread_readers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_blocks_person" ON "thread_blocks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "thread_messages_author" ON "thread_messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "thread_readers_person" ON "thread_readers" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_pair" ON "threads" USING btree (least("tutor_id", "student_id"),greatest("tutor_id", "student_id")) WHERE "threads"."kind" = 'pair';--> statement-breakpoint
CREATE INDEX "threads_tutor" ON "threads" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "threads_student" ON "threads" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "threads_last" ON "threads" USING btree ("last_at");--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "threads" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('tutor_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_student BEFORE INSERT ON "threads" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('student_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "thread_messages" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('author_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "thread_readers" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('person_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "thread_blocks" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('person_id');
