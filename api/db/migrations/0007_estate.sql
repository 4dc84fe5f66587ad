CREATE TYPE "public"."employment_type" AS ENUM('full_time', 'part_time', 'contract', 'internship');--> statement-breakpoint
CREATE TYPE "public"."cost_basis" AS ENUM('fixed', 'per_area', 'per_area_per_floor', 'per_area_per_month', 'per_parking', 'percent');--> statement-breakpoint
CREATE TYPE "public"."cost_part" AS ENUM('price', 'charge', 'deposit', 'tax');--> statement-breakpoint
CREATE TYPE "public"."percent_base" AS ENUM('agreement', 'deposits');--> statement-breakpoint
CREATE TYPE "public"."facing" AS ENUM('north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west');--> statement-breakpoint
CREATE TYPE "public"."unit_status" AS ENUM('available', 'on_hold', 'booked', 'sold', 'not_released');--> statement-breakpoint
CREATE TYPE "public"."subscriber_status" AS ENUM('pending', 'confirmed', 'unsubscribed');--> statement-breakpoint
CREATE TYPE "public"."resume_status" AS ENUM('waiting', 'stored');--> statement-breakpoint
CREATE TYPE "public"."brochure_kind" AS ENUM('brochure', 'floor_plans', 'price_list', 'specification', 'master_plan');--> statement-breakpoint
CREATE TYPE "public"."media_kind" AS ENUM('film', 'walkthrough', 'drone', 'site_camera');--> statement-breakpoint
CREATE TYPE "public"."point_category" AS ENUM('school', 'hospital', 'transit', 'work', 'market', 'park', 'airport', 'culture');--> statement-breakpoint
CREATE TYPE "public"."testimonial_kind" AS ENUM('text', 'video');--> statement-breakpoint
CREATE TYPE "public"."travel_mode" AS ENUM('walk', 'drive', 'transit');--> statement-breakpoint
ALTER TYPE "public"."lead_kind" ADD VALUE 'unit';--> statement-breakpoint
ALTER TYPE "public"."lead_kind" ADD VALUE 'brochure';--> statement-breakpoint
ALTER TYPE "public"."lead_kind" ADD VALUE 'nri';--> statement-breakpoint
ALTER TYPE "public"."lead_kind" ADD VALUE 'plot';--> statement-breakpoint
ALTER TYPE "public"."lead_kind" ADD VALUE 'career';--> statement-breakpoint
CREATE TABLE "awards" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"issuer" text NOT NULL,
	"awarded_on" date NOT NULL,
	"text" text NOT NULL,
	"image" jsonb,
	"project_id" text
);
--> statement-breakpoint
CREATE TABLE "brand_partners" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"logo" jsonb,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "careers" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"team" text NOT NULL,
	"city" text NOT NULL,
	"employment" "employment_type" NOT NULL,
	"experience_from" integer NOT NULL,
	"experience_to" integer,
	"summary" text NOT NULL,
	"duties" text[] NOT NULL,
	"wants" text[] NOT NULL,
	"offers" text[] NOT NULL,
	"posted_on" date NOT NULL,
	"closes_on" date,
	CONSTRAINT "careers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "careers_experience" CHECK ("careers"."experience_to" >= "careers"."experience_from"),
	CONSTRAINT "careers_period" CHECK ("careers"."closes_on" >= "careers"."posted_on")
);
--> statement-breakpoint
CREATE TABLE "completed_projects" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"locality" text NOT NULL,
	"kind" "project_kind" NOT NULL,
	"completed_on" date NOT NULL,
	"homes" integer NOT NULL,
	"text" text NOT NULL,
	"image" jsonb NOT NULL,
	"project_id" text
);
--> statement-breakpoint
CREATE TABLE "news_videos" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"thumbnail" jsonb NOT NULL,
	"seconds" integer NOT NULL,
	"published_on" date NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "cost_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"part" "cost_part" NOT NULL,
	"basis" "cost_basis" NOT NULL,
	"amount" bigint,
	"rate" integer,
	"percent_of" "percent_base" DEFAULT 'agreement' NOT NULL,
	"above_floor" integer DEFAULT 0 NOT NULL,
	"months" integer DEFAULT 1 NOT NULL,
	"at_most" bigint,
	"round_to" bigint DEFAULT 1 NOT NULL,
	"state" text,
	"project_id" text,
	"conditions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"position" integer NOT NULL,
	"source" text,
	CONSTRAINT "cost_rules_scope" CHECK ("cost_rules"."state" IS NULL OR "cost_rules"."project_id" IS NULL),
	CONSTRAINT "cost_rules_state" CHECK ("cost_rules"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "cost_rules_value" CHECK (("cost_rules"."basis" = 'percent') = ("cost_rules"."rate" IS NOT NULL) AND ("cost_rules"."basis" <> 'percent') = ("cost_rules"."amount" IS NOT NULL)),
	CONSTRAINT "cost_rules_positive" CHECK (COALESCE("cost_rules"."amount", "cost_rules"."rate") >= 0 AND "cost_rules"."months" >= 1 AND "cost_rules"."round_to" >= 1 AND "cost_rules"."at_most" >= 0),
	CONSTRAINT "cost_rules_period" CHECK ("cost_rules"."valid_to" >= "cost_rules"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "payment_stages" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text,
	"built" boolean NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "payment_stages_share" CHECK ("payment_stages"."share" BETWEEN 1 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "block_units" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"block_id" text NOT NULL,
	"unit_type_id" text NOT NULL,
	"unit_no" text NOT NULL,
	"floor" integer NOT NULL,
	"stack" integer NOT NULL,
	"carpet" integer NOT NULL,
	"facing" "facing" NOT NULL,
	"view" text[] DEFAULT '{}' NOT NULL,
	"corner" boolean NOT NULL,
	"parking" integer NOT NULL,
	"base_price" bigint NOT NULL,
	"floor_rise" bigint NOT NULL,
	"plc" bigint NOT NULL,
	"price_total" bigint GENERATED ALWAYS AS (base_price + floor_rise + plc) STORED NOT NULL,
	"status" "unit_status" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "block_units_place" UNIQUE("block_id","floor","stack"),
	CONSTRAINT "block_units_id" CHECK ("block_units"."id" = "block_units"."block_id" || '-' || "block_units"."unit_no"),
	CONSTRAINT "block_units_no" CHECK ("block_units"."unit_no" ~ '^[A-Za-z0-9][A-Za-z0-9.-]{0,15}$'),
	CONSTRAINT "block_units_stack" CHECK ("block_units"."stack" >= 1 AND "block_units"."parking" >= 0 AND "block_units"."carpet" > 0),
	CONSTRAINT "block_units_price" CHECK (LEAST("block_units"."base_price", "block_units"."floor_rise", "block_units"."plc") >= 0)
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"floors_from" integer NOT NULL,
	"floors_to" integer NOT NULL,
	"skipped_floors" integer[] DEFAULT '{}' NOT NULL,
	"refuge_floors" integer[] DEFAULT '{}' NOT NULL,
	"stacks" text[] NOT NULL,
	"numbering" text,
	"possession_on" date,
	"units_available" integer DEFAULT 0 NOT NULL,
	"units_on_hold" integer DEFAULT 0 NOT NULL,
	"units_booked" integer DEFAULT 0 NOT NULL,
	"units_sold" integer DEFAULT 0 NOT NULL,
	"units_not_released" integer DEFAULT 0 NOT NULL,
	"revision_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_slug" UNIQUE("project_id","slug"),
	CONSTRAINT "blocks_of_project" UNIQUE("id","project_id"),
	CONSTRAINT "blocks_floors" CHECK ("blocks"."floors_to" >= "blocks"."floors_from")
);
--> statement-breakpoint
CREATE TABLE "unit_events" (
	"id" text PRIMARY KEY NOT NULL,
	"unit_id" text NOT NULL,
	"from_status" "unit_status" NOT NULL,
	"to_status" "unit_status" NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"from_status" "lead_status" NOT NULL,
	"to_status" "lead_status" NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_intents" (
	"intent" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"status" "subscriber_status" DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "plot_plans" (
	"project_id" text PRIMARY KEY NOT NULL,
	"view_box" jsonb NOT NULL,
	"north" integer DEFAULT 0 NOT NULL,
	"shapes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plots" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"plot_no" text NOT NULL,
	"position" integer NOT NULL,
	"area" integer NOT NULL,
	"dimensions" text NOT NULL,
	"facing" "facing" NOT NULL,
	"road_width" integer NOT NULL,
	"corner" boolean NOT NULL,
	"boundary" jsonb NOT NULL,
	"price" bigint,
	"status" "unit_status" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plots_no" UNIQUE("project_id","plot_no"),
	CONSTRAINT "plots_area" CHECK ("plots"."area" > 0 AND "plots"."road_width" >= 0),
	CONSTRAINT "plots_price" CHECK ("plots"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"status" "resume_status" DEFAULT 'waiting' NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"lead_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"keep_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resumes_key_unique" UNIQUE("key"),
	CONSTRAINT "resumes_bytes" CHECK ("resumes"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "amenity_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brochures" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" "brochure_kind" NOT NULL,
	"title" text NOT NULL,
	"file_key" text,
	"bytes" integer,
	"pages" integer,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_points" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"category" "point_category" NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"distance_m" integer NOT NULL,
	"travel_minutes" integer NOT NULL,
	"travel_by" "travel_mode" NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_items" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" "media_kind" NOT NULL,
	"title" text NOT NULL,
	"poster" jsonb NOT NULL,
	"url" text,
	"seconds" integer,
	"taken_on" date
);
--> statement-breakpoint
CREATE TABLE "project_faqs" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_maps" (
	"project_id" text PRIMARY KEY NOT NULL,
	"overlays" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_updates" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"block_id" text,
	"month" date NOT NULL,
	"stage" text NOT NULL,
	"planned_percent" integer NOT NULL,
	"actual_percent" integer NOT NULL,
	"photos" jsonb NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "project_updates_percent" CHECK ("project_updates"."planned_percent" BETWEEN 0 AND 100 AND "project_updates"."actual_percent" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "specification_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text,
	"kind" "testimonial_kind" NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"quote" text NOT NULL,
	"portrait" jsonb,
	"poster" jsonb,
	"video_url" text,
	"seconds" integer,
	"given_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_types" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"bhk" integer,
	"carpet" integer NOT NULL,
	"balcony" integer NOT NULL,
	"saleable" integer NOT NULL,
	"rooms" jsonb NOT NULL,
	"price_from" bigint,
	"units_available" integer DEFAULT 0 NOT NULL,
	"units_on_hold" integer DEFAULT 0 NOT NULL,
	"units_booked" integer DEFAULT 0 NOT NULL,
	"units_sold" integer DEFAULT 0 NOT NULL,
	"units_not_released" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "unit_types_slug" UNIQUE("project_id","slug"),
	CONSTRAINT "unit_types_of_project" UNIQUE("id","project_id"),
	CONSTRAINT "unit_types_area" CHECK ("unit_types"."carpet" > 0 AND "unit_types"."balcony" >= 0 AND "unit_types"."saleable" > 0)
);
--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "units_available" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "units_on_hold" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "units_booked" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "units_sold" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "units_not_released" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "about" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "call_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "call_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "state" text;--> statement-breakpoint
UPDATE "projects" SET "state" = CASE lower("city") WHEN 'pune' THEN 'MH' WHEN 'mumbai' THEN 'MH' WHEN 'hyderabad' THEN 'TG' WHEN 'chennai' THEN 'TN' WHEN 'coimbatore' THEN 'TN' WHEN 'kochi' THEN 'KL' WHEN 'ahmedabad' THEN 'GJ' ELSE 'KA' END;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "metro" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_projects" ADD CONSTRAINT "completed_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_rules" ADD CONSTRAINT "cost_rules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_stages" ADD CONSTRAINT "payment_stages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_units" ADD CONSTRAINT "block_units_block" FOREIGN KEY ("block_id","project_id") REFERENCES "public"."blocks"("id","project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_units" ADD CONSTRAINT "block_units_unit_type" FOREIGN KEY ("unit_type_id","project_id") REFERENCES "public"."unit_types"("id","project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_unit_id_block_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."block_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_intents" ADD CONSTRAINT "lead_intents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plot_plans" ADD CONSTRAINT "plot_plans_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plots" ADD CONSTRAINT "plots_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenity_groups" ADD CONSTRAINT "amenity_groups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brochures" ADD CONSTRAINT "brochures_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_points" ADD CONSTRAINT "map_points_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_faqs" ADD CONSTRAINT "project_faqs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_maps" ADD CONSTRAINT "project_maps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_groups" ADD CONSTRAINT "specification_groups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_types" ADD CONSTRAINT "unit_types_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "awards_newest" ON "awards" USING btree ("awarded_on");--> statement-breakpoint
CREATE INDEX "careers_newest" ON "careers" USING btree ("posted_on");--> statement-breakpoint
CREATE INDEX "completed_projects_newest" ON "completed_projects" USING btree ("completed_on");--> statement-breakpoint
CREATE INDEX "news_videos_newest" ON "news_videos" USING btree ("published_on");--> statement-breakpoint
CREATE INDEX "cost_rules_state" ON "cost_rules" USING btree ("state");--> statement-breakpoint
CREATE INDEX "cost_rules_project" ON "cost_rules" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "payment_stages_project" ON "payment_stages" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "block_units_changed" ON "block_units" USING btree ("block_id","updated_at");--> statement-breakpoint
CREATE INDEX "block_units_type" ON "block_units" USING btree ("unit_type_id","status");--> statement-breakpoint
CREATE INDEX "block_units_project" ON "block_units" USING btree ("project_id","status");--> statement-breakpoint
CREATE INDEX "unit_events_unit" ON "unit_events" USING btree ("unit_id","at");--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_intents_age" ON "lead_intents" USING btree ("heard_at");--> statement-breakpoint
CREATE INDEX "lead_intents_lead" ON "lead_intents" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "plots_project" ON "plots" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "resumes_expiry" ON "resumes" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "resumes_lead" ON "resumes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "amenity_groups_project" ON "amenity_groups" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "brochures_project" ON "brochures" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "map_points_project" ON "map_points" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "media_items_project" ON "media_items" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_faqs_project" ON "project_faqs" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_updates_project" ON "project_updates" USING btree ("project_id","month");--> statement-breakpoint
CREATE INDEX "project_updates_newest" ON "project_updates" USING btree ("month");--> statement-breakpoint
CREATE INDEX "specification_groups_project" ON "specification_groups" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "testimonials_project" ON "testimonials" USING btree ("project_id","given_on");--> statement-breakpoint
CREATE INDEX "testimonials_newest" ON "testimonials" USING btree ("given_on");--> statement-breakpoint
CREATE INDEX "leads_subject" ON "leads" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_call" CHECK (("leads"."call_from" IS NULL) = ("leads"."call_to" IS NULL));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_state" CHECK ("projects"."state" ~ '^[A-Z]{2}$');