ALTER TABLE "webhook_endpoints" ADD COLUMN "former_secret" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "former_until" timestamp (3) with time zone;--> statement-breakpoint
DROP TRIGGER webhook_endpoints_changed ON "webhook_endpoints";--> statement-breakpoint
-- A process may pause one that fails, and forget a former secret. Nothing but staff sends data elsewhere, goes on, or signs by another secret.
CREATE CONSTRAINT TRIGGER webhook_endpoints_changed AFTER UPDATE ON "webhook_endpoints" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.url <> NEW.url OR OLD.events <> NEW.events OR OLD.secret <> NEW.secret OR OLD.paused_at IS NOT NULL AND NEW.paused_at IS NULL
    OR NEW.former_secret IS NOT NULL AND (NEW.former_secret, NEW.former_until) IS DISTINCT FROM (OLD.former_secret, OLD.former_until))
  EXECUTE FUNCTION require_staff_action();