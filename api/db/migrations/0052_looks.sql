ALTER TABLE "sessions" ADD COLUMN "looker_session" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_looker_session_sessions_id_fk" FOREIGN KEY ("looker_session") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sessions_looked_by_staff AFTER INSERT ON "sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.looker_session IS NOT NULL) EXECUTE FUNCTION require_staff_action();
