CREATE TYPE "public"."discount_kind" AS ENUM('share', 'sum');--> statement-breakpoint
CREATE TYPE "public"."discount_payer" AS ENUM('company', 'tutor');--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"tutor_id" text,
	"kind" "discount_kind" NOT NULL,
	"amount" bigint NOT NULL,
	"cap" bigint,
	"first_day" date NOT NULL,
	"last_day" date,
	"times" integer,
	"times_per_person" integer DEFAULT 1 NOT NULL,
	"first_order" boolean DEFAULT false NOT NULL,
	"course_ids" text[],
	"note" text,
	"stopped_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_code" CHECK ("discount_codes"."code" ~ '^[A-Z0-9]{4,20}$'),
	CONSTRAINT "discount_codes_amount" CHECK ("discount_codes"."amount" > 0 AND ("discount_codes"."kind" <> 'share' OR "discount_codes"."amount" <= 10000)),
	CONSTRAINT "discount_codes_cap" CHECK ("discount_codes"."cap" > 0),
	CONSTRAINT "discount_codes_days" CHECK ("discount_codes"."last_day" >= "discount_codes"."first_day"),
	CONSTRAINT "discount_codes_times" CHECK ("discount_codes"."times" > 0 AND "discount_codes"."times_per_person" > 0),
	CONSTRAINT "discount_codes_tutor_share" CHECK ("discount_codes"."tutor_id" IS NULL OR ("discount_codes"."kind" = 'share' AND "discount_codes"."amount" <= 5000))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_by" "discount_payer";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code_id" text;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_codes_tutor" ON "discount_codes" USING btree ("tutor_id","created_at");--> statement-breakpoint
CREATE INDEX "discount_codes_newest" ON "discount_codes" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_code" ON "orders" USING btree ("code_id","student_id") WHERE "orders"."code_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount" >= 0 AND ("order_lines"."discount" > 0) = ("order_lines"."discount_by" IS NOT NULL));
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "discount_codes" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('created_by');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER discount_codes_by_staff AFTER INSERT OR UPDATE ON "discount_codes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.tutor_id IS NULL) EXECUTE FUNCTION require_staff_action();
