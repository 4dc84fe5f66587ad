CREATE TYPE "public"."course_status" AS ENUM('draft', 'published', 'paused', 'archived');--> statement-breakpoint
CREATE TYPE "public"."level" AS ENUM('beginner', 'intermediate', 'advanced', 'all_levels');--> statement-breakpoint
CREATE TYPE "public"."mode" AS ENUM('online', 'in_person');--> statement-breakpoint
CREATE TYPE "public"."schedule_status" AS ENUM('open', 'running', 'completed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."project_kind" AS ENUM('apartment', 'villa', 'plotted', 'row_house', 'commercial');--> statement-breakpoint
CREATE TYPE "public"."project_status" AS ENUM('upcoming', 'new_launch', 'under_construction', 'nearing_possession', 'ready', 'completed', 'sold_out');--> statement-breakpoint
CREATE TYPE "public"."consent_purpose" AS ENUM('reply', 'marketing_call', 'marketing_whatsapp', 'marketing_email');--> statement-breakpoint
CREATE TYPE "public"."lead_kind" AS ENUM('contact', 'subscriber');--> statement-breakpoint
CREATE TYPE "public"."lead_status" AS ENUM('new', 'contacted', 'qualified', 'visit_scheduled', 'visited', 'negotiation', 'booked', 'lost', 'duplicate', 'spam');--> statement-breakpoint
CREATE TYPE "public"."lead_topic" AS ENUM('visit', 'price', 'resale', 'partnership', 'other');--> statement-breakpoint
CREATE TABLE "class_sessions" (
	"schedule_id" text NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_sessions_schedule_id_number_pk" PRIMARY KEY("schedule_id","number"),
	CONSTRAINT "class_sessions_order" CHECK ("class_sessions"."ends_at" > "class_sessions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "cores" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"cover" jsonb,
	"position" integer NOT NULL,
	CONSTRAINT "cores_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "course_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_on" date NOT NULL,
	"classes_total" integer NOT NULL,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"status" "schedule_status" DEFAULT 'open' NOT NULL,
	CONSTRAINT "course_schedules_classes" CHECK ("course_schedules"."classes_total" > 0),
	CONSTRAINT "course_schedules_seats" CHECK ("course_schedules"."seats_taken" >= 0 AND "course_schedules"."seats_taken" <= "course_schedules"."capacity")
);
--> statement-breakpoint
CREATE TABLE "course_skills" (
	"course_id" text NOT NULL,
	"skill_id" text NOT NULL,
	CONSTRAINT "course_skills_course_id_skill_id_pk" PRIMARY KEY("course_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"core_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"outcomes" text[] NOT NULL,
	"level" "level" NOT NULL,
	"language" text NOT NULL,
	"mode" "mode" NOT NULL,
	"place" text,
	"age_from" integer NOT NULL,
	"age_to" integer,
	"price" bigint NOT NULL,
	"classes_per_package" integer NOT NULL,
	"cover" jsonb,
	"rating_tenths" integer,
	"review_count" integer DEFAULT 0 NOT NULL,
	"status" "course_status" DEFAULT 'draft' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', keywords), 'B') || setweight(to_tsvector('english', summary), 'C')) STORED NOT NULL,
	"names" text GENERATED ALWAYS AS (lower(title || ' ' || keywords)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "courses_slug_unique" UNIQUE("slug"),
	CONSTRAINT "courses_price" CHECK ("courses"."price" >= 0 AND "courses"."classes_per_package" > 0),
	CONSTRAINT "courses_ages" CHECK ("courses"."age_from" >= 0 AND "courses"."age_to" >= "courses"."age_from"),
	CONSTRAINT "courses_place" CHECK (("courses"."mode" = 'in_person') = ("courses"."place" IS NOT NULL)),
	CONSTRAINT "courses_rating" CHECK (("courses"."rating_tenths" IS NULL AND "courses"."review_count" = 0) OR ("courses"."rating_tenths" IS NOT NULL AND "courses"."rating_tenths" BETWEEN 10 AND 50 AND "courses"."review_count" > 0))
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"core_id" text NOT NULL,
	CONSTRAINT "skills_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "timings" (
	"id" text PRIMARY KEY NOT NULL,
	"schedule_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"starts_at" text NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "timings_once" UNIQUE("schedule_id","weekday","starts_at"),
	CONSTRAINT "timings_weekday" CHECK ("timings"."weekday" BETWEEN 1 AND 7),
	CONSTRAINT "timings_local_time" CHECK ("timings"."starts_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "timings_minutes" CHECK ("timings"."minutes" BETWEEN 1 AND 720)
);
--> statement-breakpoint
CREATE TABLE "tutors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"bio" text NOT NULL,
	"languages" text[] NOT NULL,
	"portrait" jsonb,
	"city" text NOT NULL,
	"rating_tenths" integer,
	"review_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tutors_rating" CHECK (("tutors"."rating_tenths" IS NULL AND "tutors"."review_count" = 0) OR ("tutors"."rating_tenths" IS NOT NULL AND "tutors"."rating_tenths" BETWEEN 10 AND 50 AND "tutors"."review_count" > 0))
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"image" jsonb NOT NULL,
	"image_mobile" jsonb NOT NULL,
	"cta_label" text NOT NULL,
	"cta_href" text NOT NULL,
	"project_id" text,
	"position" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "banners_period" CHECK ("banners"."ends_at" > "banners"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"title" text NOT NULL,
	"image" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_details" (
	"project_id" text PRIMARY KEY NOT NULL,
	"overview" text[] NOT NULL,
	"highlights" jsonb NOT NULL,
	"land_area" integer NOT NULL,
	"towers" integer NOT NULL,
	"floors" text,
	"open_space_percent" integer NOT NULL,
	"architect" text NOT NULL,
	"banks" text[] NOT NULL,
	"certifications" text[] NOT NULL,
	"documents" jsonb NOT NULL,
	"disclaimer" text NOT NULL,
	CONSTRAINT "project_details_land" CHECK ("project_details"."land_area" > 0 AND "project_details"."towers" >= 0),
	CONSTRAINT "project_details_open_space" CHECK ("project_details"."open_space_percent" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"city" text NOT NULL,
	"locality" text NOT NULL,
	"kind" "project_kind" NOT NULL,
	"status" "project_status" NOT NULL,
	"price_from" bigint,
	"price_to" bigint,
	"price_as_of" date,
	"configurations" text[] NOT NULL,
	"area_from" integer NOT NULL,
	"area_to" integer NOT NULL,
	"possession_promised_on" date,
	"possession_revised_on" date,
	"hero" jsonb NOT NULL,
	"hero_mobile" jsonb,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"rera" jsonb NOT NULL,
	"units_available" integer NOT NULL,
	"units_on_hold" integer NOT NULL,
	"units_booked" integer NOT NULL,
	"units_sold" integer NOT NULL,
	"units_not_released" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "projects_price" CHECK (("projects"."price_from" IS NULL AND "projects"."price_to" IS NULL AND "projects"."price_as_of" IS NULL)
        OR ("projects"."price_from" > 0 AND "projects"."price_to" >= "projects"."price_from" AND "projects"."price_as_of" IS NOT NULL)),
	CONSTRAINT "projects_area" CHECK ("projects"."area_from" > 0 AND "projects"."area_to" >= "projects"."area_from"),
	CONSTRAINT "projects_units" CHECK (LEAST("projects"."units_available", "projects"."units_on_hold", "projects"."units_booked", "projects"."units_sold", "projects"."units_not_released") >= 0)
);
--> statement-breakpoint
CREATE TABLE "lead_consents" (
	"lead_id" text NOT NULL,
	"purpose" "consent_purpose" NOT NULL,
	"text_version" text NOT NULL,
	"network" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "lead_consents_lead_id_purpose_pk" PRIMARY KEY("lead_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" "lead_kind" NOT NULL,
	"status" "lead_status" DEFAULT 'new' NOT NULL,
	"topic" "lead_topic",
	"project_id" text,
	"name" text,
	"mobile" text,
	"email" text,
	"message" text,
	"source_page" text,
	"utm_first" jsonb,
	"utm_last" jsonb,
	"network" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leads_reference_unique" UNIQUE("reference"),
	CONSTRAINT "leads_reachable" CHECK ("leads"."mobile" IS NOT NULL OR "leads"."email" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_skills" ADD CONSTRAINT "course_skills_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_skills" ADD CONSTRAINT "course_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_core_id_cores_id_fk" FOREIGN KEY ("core_id") REFERENCES "public"."cores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_core_id_cores_id_fk" FOREIGN KEY ("core_id") REFERENCES "public"."cores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timings" ADD CONSTRAINT "timings_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_details" ADD CONSTRAINT "project_details_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_consents" ADD CONSTRAINT "lead_consents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_sessions_start" ON "class_sessions" USING btree ("schedule_id","starts_at");--> statement-breakpoint
CREATE INDEX "course_schedules_course" ON "course_schedules" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_skills_skill" ON "course_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "courses_document" ON "courses" USING gin ("document");--> statement-breakpoint
CREATE INDEX "courses_names" ON "courses" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_core" ON "courses" USING btree ("core_id");--> statement-breakpoint
CREATE INDEX "courses_tutor" ON "courses" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "skills_core" ON "skills" USING btree ("core_id");--> statement-breakpoint
CREATE INDEX "gallery_items_project" ON "gallery_items" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_dedupe" ON "leads" USING btree ("dedupe_key","created_at");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at");