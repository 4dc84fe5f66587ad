CREATE TYPE "public"."learner_consent_purpose" AS ENUM('classes', 'note');--> statement-breakpoint
CREATE TABLE "learner_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"learner_id" text NOT NULL,
	"purpose" "learner_consent_purpose" NOT NULL,
	"words" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "learners" (
	"id" text PRIMARY KEY NOT NULL,
	"guardian_id" text NOT NULL,
	"name" text NOT NULL,
	"birth_year" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "learners_guardian" UNIQUE("id","guardian_id"),
	CONSTRAINT "learners_birth_year" CHECK ("learners"."birth_year" BETWEEN 1900 AND 2199)
);
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_once";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_once";--> statement-breakpoint
DROP INDEX "bookings_one_live";--> statement-breakpoint
DROP INDEX "demo_proposals_one_open";--> statement-breakpoint
DROP INDEX "user_schedules_once";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "learner_id" text;--> statement-breakpoint
ALTER TABLE "demo_proposals" ADD COLUMN "learner_id" text;--> statement-breakpoint
ALTER TABLE "user_schedules" ADD COLUMN "learner_id" text;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "learner_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "learner_id" text;--> statement-breakpoint
ALTER TABLE "learner_consents" ADD CONSTRAINT "learner_consents_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learner_consents_learner" ON "learner_consents" USING btree ("learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learner_consents_live" ON "learner_consents" USING btree ("learner_id","purpose") WHERE "learner_consents"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "learners_name" ON "learners" USING btree ("guardian_id",lower("name")) WHERE "learners"."removed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_learner" FOREIGN KEY ("learner_id","student_id") REFERENCES "public"."learners"("id","guardian_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_proposals" ADD CONSTRAINT "demo_proposals_learner" FOREIGN KEY ("learner_id","student_id") REFERENCES "public"."learners"("id","guardian_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_schedules" ADD CONSTRAINT "user_schedules_learner" FOREIGN KEY ("learner_id","student_id") REFERENCES "public"."learners"("id","guardian_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_learner" FOREIGN KEY ("learner_id","user_id") REFERENCES "public"."learners"("id","guardian_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_learner" ON "bookings" USING btree ("learner_id") WHERE "bookings"."learner_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "demo_proposals_of_learner" ON "demo_proposals" USING btree ("learner_id") WHERE "demo_proposals"."learner_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "user_schedules_of_learner" ON "user_schedules" USING btree ("learner_id") WHERE "user_schedules"."learner_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_once" ON "cart_items" USING btree ("user_id","schedule_id",coalesce("learner_id", ''));--> statement-breakpoint
CREATE INDEX "cart_items_of_learner" ON "cart_items" USING btree ("learner_id") WHERE "cart_items"."learner_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_once" ON "order_lines" USING btree ("order_id","schedule_id",coalesce("learner_id", ''));--> statement-breakpoint
CREATE INDEX "order_lines_learner" ON "order_lines" USING btree ("learner_id") WHERE "order_lines"."learner_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_live" ON "bookings" USING btree (coalesce("learner_id", "student_id"),coalesce("course_id", "tutor_id")) WHERE "bookings"."status" IN ('requested', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "demo_proposals_one_open" ON "demo_proposals" USING btree (coalesce("learner_id", "student_id"),"course_id") WHERE "demo_proposals"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "user_schedules_once" ON "user_schedules" USING btree ("student_id","schedule_id",coalesce("learner_id", '')) WHERE "user_schedules"."status" <> 'cancelled';--> statement-breakpoint
CREATE VIEW "pupils" AS
  SELECT id, id AS account_id, name, avatar_url FROM users
  UNION ALL
  SELECT id, guardian_id, name, NULL FROM learners;
--> statement-breakpoint
-- The lock waits for whoever is removing the learner; foreign keys, where there is an account beside it, hold whose it is.
CREATE FUNCTION learner_takes_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE guardian text;
BEGIN
  IF NEW.learner_id IS NULL THEN RETURN NEW; END IF;
  SELECT guardian_id INTO guardian FROM learners WHERE id = NEW.learner_id AND removed_at IS NULL FOR SHARE;
  IF guardian IS NULL THEN
    RAISE EXCEPTION 'This learner takes part in nothing new.' USING ERRCODE = 'check_violation', CONSTRAINT = 'learner_takes_part';
  END IF;
  IF TG_TABLE_NAME = 'order_lines' AND NOT EXISTS (SELECT FROM orders WHERE id = to_jsonb(NEW) ->> 'order_id' AND student_id = guardian) THEN
    RAISE EXCEPTION 'This learner belongs to another account.' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'order_lines_learner';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER learner_takes_part BEFORE INSERT OR UPDATE OF learner_id ON "cart_items" FOR EACH ROW EXECUTE FUNCTION learner_takes_part();
--> statement-breakpoint
CREATE TRIGGER learner_takes_part BEFORE INSERT OR UPDATE OF learner_id ON "order_lines" FOR EACH ROW EXECUTE FUNCTION learner_takes_part();
--> statement-breakpoint
CREATE TRIGGER learner_takes_part BEFORE INSERT OR UPDATE OF learner_id ON "user_schedules" FOR EACH ROW EXECUTE FUNCTION learner_takes_part();
--> statement-breakpoint
CREATE TRIGGER learner_takes_part BEFORE INSERT OR UPDATE OF learner_id ON "bookings" FOR EACH ROW EXECUTE FUNCTION learner_takes_part();
--> statement-breakpoint
CREATE TRIGGER learner_takes_part BEFORE INSERT OR UPDATE OF learner_id ON "demo_proposals" FOR EACH ROW EXECUTE FUNCTION learner_takes_part();
