CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"event" text NOT NULL,
	"subject_id" text NOT NULL,
	"facts" jsonb,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"body" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"answer_status" integer,
	"answer" text,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"note" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"paused_why" text,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","status","next_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("happened_at");--> statement-breakpoint
-- One row for each endpoint that asked for it, paused ones too: what happens meanwhile waits for them.
CREATE FUNCTION emit_webhook(kind text, subject text, said jsonb, happened timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (id, endpoint_id, event, subject_id, facts, happened_at, next_at)
  SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), endpoint.id, kind, subject, said, happened, happened
  FROM webhook_endpoints AS endpoint WHERE kind = ANY(endpoint.events)
$$;
--> statement-breakpoint
CREATE FUNCTION tell_of_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind text := CASE
  WHEN NEW.entity = 'orders' AND NEW.to_state = 'paid' THEN 'order.paid'
  WHEN NEW.entity = 'refunds' AND NEW.to_state = 'done' THEN 'order.refunded'
  WHEN NEW.entity = 'user_schedules' AND NEW.from_state IS NULL THEN 'enrolment.made'
  WHEN NEW.entity = 'user_schedules' AND NEW.to_state IN ('completed', 'cancelled') THEN 'enrolment.ended'
  WHEN NEW.entity = 'class_sessions' AND NEW.to_state = 'held' THEN 'class.held'
  WHEN NEW.entity = 'class_sessions' AND NEW.to_state = 'cancelled' THEN 'class.cancelled'
  WHEN NEW.entity = 'bookings' AND NEW.to_state = 'confirmed' THEN 'demo.confirmed'
  WHEN NEW.entity = 'courses' AND NEW.to_state = 'published' THEN 'course.published'
END;
BEGIN
  IF kind IS NOT NULL THEN PERFORM emit_webhook(kind, NEW.entity_id, NULL, NEW.at); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER state_events_told AFTER INSERT ON "state_events" FOR EACH ROW EXECUTE FUNCTION tell_of_state();
--> statement-breakpoint
-- Moved again, a class keeps its state; and one that takes place after all is news to whoever heard of the cancellation.
CREATE FUNCTION tell_of_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM emit_webhook('class.moved', NEW.id,
    jsonb_build_object('moved_from', to_char(OLD.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), NEW.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER class_sessions_move_told AFTER UPDATE OF starts_at, status ON "class_sessions" FOR EACH ROW
  WHEN (NEW.status IN ('scheduled', 'rescheduled') AND (OLD.starts_at <> NEW.starts_at OR OLD.status = 'cancelled'))
  EXECUTE FUNCTION tell_of_move();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER webhook_endpoints_added AFTER INSERT OR DELETE ON "webhook_endpoints" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
-- A process may pause one that fails. Nothing but staff sends data elsewhere, or goes on.
CREATE CONSTRAINT TRIGGER webhook_endpoints_changed AFTER UPDATE ON "webhook_endpoints" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.url <> NEW.url OR OLD.events <> NEW.events OR OLD.secret <> NEW.secret OR OLD.paused_at IS NOT NULL AND NEW.paused_at IS NULL)
  EXECUTE FUNCTION require_staff_action();
