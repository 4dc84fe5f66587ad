ALTER TABLE "disputes" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_owner" ON "disputes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ((CASE WHEN "status" IN ('opened', 'answered') THEN "created_at" ELSE 'infinity'::timestamptz END),"id");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER disputes_taken AFTER UPDATE ON "disputes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.owner_id IS DISTINCT FROM OLD.owner_id) EXECUTE FUNCTION require_staff_action();
