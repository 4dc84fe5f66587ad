CREATE TYPE "public"."broadcast_fate" AS ENUM('waiting', 'written', 'declined', 'no_email', 'unreachable');--> statement-breakpoint
CREATE TYPE "public"."broadcast_kind" AS ENUM('news', 'service');--> statement-breakpoint
CREATE TYPE "public"."broadcast_status" AS ENUM('draft', 'sending', 'stopped', 'sent');--> statement-breakpoint
CREATE TABLE "broadcast_people" (
	"broadcast_id" text NOT NULL,
	"person_id" text NOT NULL,
	"fate" "broadcast_fate" NOT NULL,
	CONSTRAINT "broadcast_people_broadcast_id_person_id_pk" PRIMARY KEY("broadcast_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" "broadcast_status" DEFAULT 'draft' NOT NULL,
	"kind" "broadcast_kind" NOT NULL,
	"audience" jsonb NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"button" jsonb,
	"per_minute" integer NOT NULL,
	"written_by" text NOT NULL,
	"begun_by" text,
	"begun_at" timestamp (3) with time zone,
	"reason" text,
	"running_since" timestamp (3) with time zone,
	"written_before" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "broadcasts_begun" CHECK (("broadcasts"."status" = 'draft') = ("broadcasts"."begun_at" IS NULL)),
	CONSTRAINT "broadcasts_why" CHECK (("broadcasts"."begun_at" IS NULL) = ("broadcasts"."reason" IS NULL)),
	CONSTRAINT "broadcasts_ended" CHECK (("broadcasts"."status" = 'sent') = ("broadcasts"."ended_at" IS NOT NULL)),
	CONSTRAINT "broadcasts_running" CHECK (("broadcasts"."status" = 'sending') = ("broadcasts"."running_since" IS NOT NULL)),
	CONSTRAINT "broadcasts_rate" CHECK ("broadcasts"."per_minute" BETWEEN 1 AND 600)
);
--> statement-breakpoint
ALTER TABLE "broadcast_people" ADD CONSTRAINT "broadcast_people_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_people" ADD CONSTRAINT "broadcast_people_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_begun_by_users_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_people_waiting" ON "broadcast_people" USING btree ("broadcast_id","person_id") WHERE "broadcast_people"."fate" = 'waiting';--> statement-breakpoint
CREATE INDEX "broadcast_people_person" ON "broadcast_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "broadcasts_sending" ON "broadcasts" USING btree ("status") WHERE "broadcasts"."status" = 'sending';--> statement-breakpoint
INSERT INTO state_moves (entity, from_state, to_state) VALUES
  ('broadcasts', 'draft', 'sending'), ('broadcasts', 'sending', 'stopped'), ('broadcasts', 'stopped', 'sending'), ('broadcasts', 'sending', 'sent');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "broadcasts" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('written_by');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "broadcast_people" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('person_id');
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "broadcasts" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "broadcasts" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER broadcasts_by_staff AFTER UPDATE ON "broadcasts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status <> 'sent') EXECUTE FUNCTION require_staff_action();
