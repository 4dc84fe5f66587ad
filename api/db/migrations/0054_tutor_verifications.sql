CREATE TYPE "public"."verification_status" AS ENUM('waiting', 'verified', 'asked', 'refused');--> statement-breakpoint
CREATE TABLE "tutor_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"tutor_id" text NOT NULL,
	"status" "verification_status" NOT NULL,
	"about" text NOT NULL,
	"meet_on" date,
	"identity" text[] DEFAULT ARRAY[]::text[] NOT NULL,
	"qualification" text[] DEFAULT ARRAY[]::text[] NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	"checked" text[] DEFAULT ARRAY[]::text[] NOT NULL,
	"delete_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tutor_verifications_tutor" UNIQUE("tutor_id"),
	CONSTRAINT "tutor_verifications_checked" CHECK (("tutor_verifications"."status" = 'verified') = ("tutor_verifications"."checked" <> '{}')),
	CONSTRAINT "tutor_verifications_decided" CHECK (("tutor_verifications"."status" = 'waiting') = ("tutor_verifications"."decided_at" IS NULL)),
	CONSTRAINT "tutor_verifications_reason" CHECK (("tutor_verifications"."status" IN ('asked', 'refused')) = ("tutor_verifications"."reason" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "tutor_verifications" ADD CONSTRAINT "tutor_verifications_tutor_id_tutors_user_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_verifications" ADD CONSTRAINT "tutor_verifications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_verifications_waiting" ON "tutor_verifications" USING btree ("status","sent_at");--> statement-breakpoint
CREATE INDEX "tutor_verifications_deletion" ON "tutor_verifications" USING btree ("delete_at") WHERE "tutor_verifications"."delete_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO state_moves (entity, from_state, to_state) VALUES
  ('tutor_verifications', 'waiting', 'verified'), ('tutor_verifications', 'waiting', 'asked'), ('tutor_verifications', 'waiting', 'refused'),
  ('tutor_verifications', 'asked', 'waiting'), ('tutor_verifications', 'refused', 'waiting'), ('tutor_verifications', 'verified', 'refused');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "tutor_verifications" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('tutor_id');
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "tutor_verifications" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "tutor_verifications" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tutor_verifications_begun AFTER INSERT ON "tutor_verifications" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> 'waiting') EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tutor_verifications_by_staff AFTER UPDATE ON "tutor_verifications" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.status <> OLD.status AND NEW.status <> 'waiting') OR (NEW.checked <> OLD.checked AND NEW.status = 'verified'))
  EXECUTE FUNCTION require_staff_action();
