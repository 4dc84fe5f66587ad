CREATE TYPE "public"."lesson_status" AS ENUM('scheduled', 'rescheduled', 'held', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."booking_status" AS ENUM('requested', 'confirmed', 'attended', 'feedback_given', 'declined', 'cancelled', 'expired', 'student_no_show', 'tutor_no_show');--> statement-breakpoint
CREATE TYPE "public"."side" AS ENUM('student', 'tutor');--> statement-breakpoint
CREATE TYPE "public"."slot_status" AS ENUM('open', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."attendance_mark" AS ENUM('present', 'late', 'absent', 'excused');--> statement-breakpoint
CREATE TYPE "public"."dispute_outcome" AS ENUM('refund', 'extra_class', 'no_change');--> statement-breakpoint
CREATE TYPE "public"."dispute_reason" AS ENUM('tutor_absent', 'class_cut_short', 'not_as_described', 'attendance_wrong', 'charged_wrongly', 'other');--> statement-breakpoint
CREATE TYPE "public"."dispute_status" AS ENUM('opened', 'answered', 'resolved', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."enrolment_status" AS ENUM('upcoming', 'active', 'paused', 'completed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."line_kind" AS ENUM('enrolment', 'renewal');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('payment_pending', 'payment_failed', 'paid', 'fulfilled', 'expired', 'cancelled', 'partially_refunded', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('started', 'failed', 'succeeded');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('pending', 'done');--> statement-breakpoint
CREATE TYPE "public"."upload_purpose" AS ENUM('avatar', 'portrait', 'cover', 'evidence');--> statement-breakpoint
CREATE TYPE "public"."upload_status" AS ENUM('waiting', 'stored', 'rejected');--> statement-breakpoint
CREATE TABLE "achievements" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"issuer" text NOT NULL,
	"date" date NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "educations" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"degree" text NOT NULL,
	"institution" text NOT NULL,
	"year" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "endorsements" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by_name" text NOT NULL,
	"relation" text NOT NULL,
	"text" text NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"organisation" text NOT NULL,
	"from" date NOT NULL,
	"to" date,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_skills" (
	"tutor_id" text NOT NULL,
	"skill_id" text NOT NULL,
	CONSTRAINT "tutor_skills_tutor_id_skill_id_pk" PRIMARY KEY("tutor_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"slot_id" text NOT NULL,
	"tutor_id" text NOT NULL,
	"course_id" text,
	"student_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" "booking_status" DEFAULT 'requested' NOT NULL,
	"reason" text,
	"intent" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_intent_unique" UNIQUE("intent")
);
--> statement-breakpoint
CREATE TABLE "demo_feedback" (
	"booking_id" text NOT NULL,
	"side" "side" NOT NULL,
	"rating" integer,
	"text" text NOT NULL,
	"recommended_schedule_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_feedback_booking_id_side_pk" PRIMARY KEY("booking_id","side"),
	CONSTRAINT "demo_feedback_rating" CHECK ("demo_feedback"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "demo_slots" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"course_id" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"status" "slot_status" DEFAULT 'open' NOT NULL,
	"meeting_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_slots_seats" CHECK ("demo_slots"."seats_taken" >= 0 AND "demo_slots"."seats_taken" <= "demo_slots"."capacity"),
	CONSTRAINT "demo_slots_order" CHECK ("demo_slots"."ends_at" > "demo_slots"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"session_id" text NOT NULL,
	"user_schedule_id" text NOT NULL,
	"mark" "attendance_mark" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_session_id_user_schedule_id_pk" PRIMARY KEY("session_id","user_schedule_id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_schedule_id" text NOT NULL,
	"session_id" text,
	"student_id" text NOT NULL,
	"tutor_id" text NOT NULL,
	"reason" "dispute_reason" NOT NULL,
	"text" text NOT NULL,
	"evidence" text[] DEFAULT ARRAY[]::text[] NOT NULL,
	"record" jsonb NOT NULL,
	"status" "dispute_status" DEFAULT 'opened' NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"outcome" "dispute_outcome",
	"outcome_note" text,
	"refund" bigint,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"user_schedule_id" text NOT NULL,
	"course_id" text NOT NULL,
	"tutor_id" text NOT NULL,
	"student_id" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_user_schedule_id_unique" UNIQUE("user_schedule_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "user_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"schedule_id" text NOT NULL,
	"line_id" text NOT NULL,
	"renewed_from" text,
	"classes_total" integer NOT NULL,
	"classes_used" integer DEFAULT 0 NOT NULL,
	"keeps_seat" boolean DEFAULT false NOT NULL,
	"status" "enrolment_status" DEFAULT 'upcoming' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_schedules_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "user_schedules_renewed_from_unique" UNIQUE("renewed_from"),
	CONSTRAINT "user_schedules_classes" CHECK ("user_schedules"."classes_used" >= 0 AND "user_schedules"."classes_used" <= "user_schedules"."classes_total")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"schedule_id" text NOT NULL,
	"price" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("user_id","schedule_id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" "line_kind" NOT NULL,
	"schedule_id" text NOT NULL,
	"course_id" text NOT NULL,
	"tutor_id" text NOT NULL,
	"renews_id" text,
	"title" text NOT NULL,
	"tutor_name" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_on" text NOT NULL,
	"timings" jsonb NOT NULL,
	"classes" integer NOT NULL,
	"price" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"holds_seat" boolean NOT NULL,
	CONSTRAINT "order_lines_once" UNIQUE("order_id","schedule_id"),
	CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded" >= 0 AND "order_lines"."refunded" <= "order_lines"."price"),
	CONSTRAINT "order_lines_renewal" CHECK (("order_lines"."kind" = 'renewal') = ("order_lines"."renews_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"student_id" text NOT NULL,
	"status" "order_status" DEFAULT 'payment_pending' NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"intent" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_intent_unique" UNIQUE("intent"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" >= 0 AND "orders"."refunded" <= "orders"."total")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" "payment_status" DEFAULT 'started' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_reference" UNIQUE("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" "refund_status" DEFAULT 'pending' NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_cause_unique" UNIQUE("cause"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "state_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "state_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by_user" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_moves" (
	"entity" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	CONSTRAINT "state_moves_entity_from_state_to_state_pk" PRIMARY KEY("entity","from_state","to_state")
);
--> statement-breakpoint
CREATE TABLE "tutor_hours" (
	"source_id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" "upload_purpose" NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"status" "upload_status" DEFAULT 'waiting' NOT NULL,
	"image" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_schedules" DROP CONSTRAINT "course_schedules_seats";--> statement-breakpoint
ALTER TABLE "class_sessions" DROP CONSTRAINT "class_sessions_schedule_id_number_pk";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notices" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "class_sessions" SET "id" = md5("schedule_id" || ' ' || "number");--> statement-breakpoint
ALTER TABLE "class_sessions" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "status" "lesson_status" DEFAULT 'scheduled' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "moved_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "change_note" text;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "updated_at" timestamp (3) with time zone NOT NULL DEFAULT now();--> statement-breakpoint
ALTER TABLE "class_sessions" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD COLUMN "seats_kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD COLUMN "meeting_url" text;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD COLUMN "continues_id" text;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD COLUMN "created_at" timestamp (3) with time zone NOT NULL DEFAULT now();--> statement-breakpoint
ALTER TABLE "course_schedules" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD COLUMN "updated_at" timestamp (3) with time zone NOT NULL DEFAULT now();--> statement-breakpoint
ALTER TABLE "course_schedules" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "intro_video_url" text;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "hourly_from" bigint;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "meeting_url" text;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_skills" ADD CONSTRAINT "tutor_skills_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_skills" ADD CONSTRAINT "tutor_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_id_demo_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."demo_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_feedback" ADD CONSTRAINT "demo_feedback_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_feedback" ADD CONSTRAINT "demo_feedback_recommended_schedule_id_course_schedules_id_fk" FOREIGN KEY ("recommended_schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_slots" ADD CONSTRAINT "demo_slots_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_slots" ADD CONSTRAINT "demo_slots_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_user_schedule_id_user_schedules_id_fk" FOREIGN KEY ("user_schedule_id") REFERENCES "public"."user_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_schedule_id_user_schedules_id_fk" FOREIGN KEY ("user_schedule_id") REFERENCES "public"."user_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_schedule_id_user_schedules_id_fk" FOREIGN KEY ("user_schedule_id") REFERENCES "public"."user_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_schedules" ADD CONSTRAINT "user_schedules_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_schedules" ADD CONSTRAINT "user_schedules_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_schedules" ADD CONSTRAINT "user_schedules_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_schedules" ADD CONSTRAINT "user_schedules_renewed_from_user_schedules_id_fk" FOREIGN KEY ("renewed_from") REFERENCES "public"."user_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_events" ADD CONSTRAINT "state_events_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_hours" ADD CONSTRAINT "tutor_hours_tutor_id_users_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "achievements_tutor" ON "achievements" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "educations_tutor" ON "educations" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "endorsements_tutor" ON "endorsements" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "experiences_tutor" ON "experiences" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "bookings_slot" ON "bookings" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "bookings_tutor" ON "bookings" USING btree ("tutor_id","status");--> statement-breakpoint
CREATE INDEX "bookings_student" ON "bookings" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_live" ON "bookings" USING btree ("student_id",coalesce("course_id", "tutor_id")) WHERE "bookings"."status" IN ('requested', 'confirmed');--> statement-breakpoint
CREATE INDEX "demo_slots_tutor" ON "demo_slots" USING btree ("tutor_id","starts_at");--> statement-breakpoint
CREATE INDEX "demo_slots_course" ON "demo_slots" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "attendance_user_schedule" ON "attendance" USING btree ("user_schedule_id");--> statement-breakpoint
CREATE INDEX "disputes_student" ON "disputes" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "disputes_tutor" ON "disputes" USING btree ("tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_live" ON "disputes" USING btree ("user_schedule_id",coalesce("session_id", '')) WHERE "disputes"."status" IN ('opened', 'answered');--> statement-breakpoint
CREATE INDEX "reviews_course" ON "reviews" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_tutor" ON "reviews" USING btree ("tutor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_schedules_once" ON "user_schedules" USING btree ("student_id","schedule_id") WHERE "user_schedules"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "user_schedules_schedule" ON "user_schedules" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_schedule" ON "order_lines" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "order_lines_tutor" ON "order_lines" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "orders_student" ON "orders" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("status","held_until");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("status");--> statement-breakpoint
CREATE INDEX "state_events_entity" ON "state_events" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("status","expires_at");--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_continues_id_course_schedules_id_fk" FOREIGN KEY ("continues_id") REFERENCES "public"."course_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_number" UNIQUE("schedule_id","number");--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_continued_once" UNIQUE("continues_id");--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_seats" CHECK ("course_schedules"."seats_taken" >= 0 AND "course_schedules"."seats_kept" >= 0 AND "course_schedules"."seats_taken" + "course_schedules"."seats_kept" <= "course_schedules"."capacity");