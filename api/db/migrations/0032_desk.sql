ALTER TYPE "public"."staff_role" ADD VALUE 'finance';--> statement-breakpoint
ALTER TYPE "public"."staff_role" ADD VALUE 'moderator';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_because" text;--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple', translate("name" || ' ' || coalesce("email", '') || ' ' || coalesce("mobile", '') || ' ' || coalesce(right("mobile", 10), ''), '@.+-_/:', '       ')));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_largest" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_number_start" ON "orders" USING btree ("number" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_blocked" CHECK (("users"."blocked_until" IS NULL) = ("users"."blocked_because" IS NULL));--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_blocked_by_staff AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.blocked_until IS DISTINCT FROM OLD.blocked_until AND NEW.closed_at IS NULL) EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_by_staff AFTER INSERT ON "refunds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.cause LIKE 'desk %') EXECUTE FUNCTION require_staff_action();
