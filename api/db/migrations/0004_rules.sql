CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_renews_id_user_schedules_id_fk" FOREIGN KEY ("renews_id") REFERENCES "user_schedules"("id");
--> statement-breakpoint
-- A line can be renewed by one order that is still alive only; which orders live is the orders' own state, so the
-- enrolment's unique renewed_from has the last word.
CREATE INDEX "order_lines_renews" ON "order_lines" ("renews_id") WHERE "renews_id" IS NOT NULL;
--> statement-breakpoint
INSERT INTO state_moves (entity, from_state, to_state) VALUES
  ('courses', 'draft', 'published'),
  ('courses', 'draft', 'archived'),
  ('courses', 'published', 'paused'),
  ('courses', 'published', 'archived'),
  ('courses', 'paused', 'published'),
  ('courses', 'paused', 'archived'),
  ('course_schedules', 'open', 'running'),
  ('course_schedules', 'open', 'completed'),
  ('course_schedules', 'open', 'cancelled'),
  ('course_schedules', 'running', 'completed'),
  ('course_schedules', 'running', 'cancelled'),
  ('class_sessions', 'scheduled', 'rescheduled'),
  ('class_sessions', 'scheduled', 'held'),
  ('class_sessions', 'scheduled', 'cancelled'),
  ('class_sessions', 'rescheduled', 'held'),
  ('class_sessions', 'rescheduled', 'cancelled'),
  ('demo_slots', 'open', 'cancelled'),
  ('bookings', 'requested', 'confirmed'),
  ('bookings', 'requested', 'declined'),
  ('bookings', 'requested', 'cancelled'),
  ('bookings', 'requested', 'expired'),
  ('bookings', 'confirmed', 'attended'),
  ('bookings', 'confirmed', 'cancelled'),
  ('bookings', 'confirmed', 'student_no_show'),
  ('bookings', 'confirmed', 'tutor_no_show'),
  ('bookings', 'attended', 'feedback_given'),
  ('orders', 'payment_pending', 'paid'),
  ('orders', 'payment_pending', 'payment_failed'),
  ('orders', 'payment_pending', 'expired'),
  ('orders', 'payment_pending', 'cancelled'),
  ('orders', 'payment_failed', 'payment_pending'),
  ('orders', 'payment_failed', 'paid'),
  ('orders', 'payment_failed', 'expired'),
  ('orders', 'payment_failed', 'cancelled'),
  ('orders', 'expired', 'paid'),
  ('orders', 'cancelled', 'paid'),
  ('orders', 'paid', 'fulfilled'),
  ('orders', 'paid', 'partially_refunded'),
  ('orders', 'paid', 'refunded'),
  ('orders', 'fulfilled', 'partially_refunded'),
  ('orders', 'fulfilled', 'refunded'),
  ('orders', 'partially_refunded', 'refunded'),
  ('payments', 'started', 'failed'),
  ('payments', 'started', 'succeeded'),
  ('payments', 'failed', 'succeeded'),
  ('refunds', 'pending', 'done'),
  ('user_schedules', 'upcoming', 'active'),
  ('user_schedules', 'upcoming', 'paused'),
  ('user_schedules', 'upcoming', 'cancelled'),
  ('user_schedules', 'active', 'paused'),
  ('user_schedules', 'active', 'completed'),
  ('user_schedules', 'active', 'cancelled'),
  ('user_schedules', 'paused', 'active'),
  ('user_schedules', 'paused', 'completed'),
  ('user_schedules', 'paused', 'cancelled'),
  ('disputes', 'opened', 'answered'),
  ('disputes', 'opened', 'resolved'),
  ('disputes', 'opened', 'withdrawn'),
  ('disputes', 'answered', 'resolved'),
  ('disputes', 'answered', 'withdrawn');
--> statement-breakpoint
CREATE FUNCTION only_forwards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM state_moves WHERE entity = TG_TABLE_NAME AND from_state = OLD.status::text AND to_state = NEW.status::text
  ) THEN
    RAISE EXCEPTION '% goes not from % to %', TG_TABLE_NAME, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'states_move_forwards', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO state_events (entity, entity_id, from_state, to_state, by_user, at)
  VALUES (
    TG_TABLE_NAME, NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.status::text END, NEW.status::text,
    nullif(current_setting('verandah.by_user', true), ''), NEW.updated_at
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "courses" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "courses" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "course_schedules" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "course_schedules" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "class_sessions" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "class_sessions" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "demo_slots" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "demo_slots" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "bookings" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "bookings" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER note_first_state AFTER INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "orders" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "orders" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER note_first_state AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "payments" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "payments" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER note_first_state AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "refunds" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "refunds" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER note_first_state AFTER INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "user_schedules" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "user_schedules" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER note_first_state AFTER INSERT ON "user_schedules" FOR EACH ROW EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER only_forwards BEFORE UPDATE OF status ON "disputes" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION only_forwards();
--> statement-breakpoint
CREATE TRIGGER note_state AFTER UPDATE OF status ON "disputes" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_state();
--> statement-breakpoint
CREATE TRIGGER note_first_state AFTER INSERT ON "disputes" FOR EACH ROW EXECUTE FUNCTION note_state();
--> statement-breakpoint
-- Deferrable, so that several lessons may change places within one transaction.
ALTER TABLE "tutor_hours" ADD CONSTRAINT "tutor_hours_never_overlap"
  EXCLUDE USING gist (tutor_id WITH =, tstzrange(starts_at, ends_at) WITH &&) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
CREATE FUNCTION keep_hours(source text, tutor text, starts timestamptz, ends timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tutor_hours (source_id, tutor_id, starts_at, ends_at) VALUES (source, tutor, starts, ends)
  ON CONFLICT (source_id) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at;
$$;
--> statement-breakpoint
CREATE FUNCTION lesson_takes_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM tutor_hours WHERE source_id = OLD.id;
  ELSIF NEW.status = 'cancelled' THEN
    DELETE FROM tutor_hours WHERE source_id = NEW.id;
  ELSE
    PERFORM keep_hours(NEW.id, courses.tutor_id, NEW.starts_at, NEW.ends_at)
    FROM course_schedules JOIN courses ON courses.id = course_schedules.course_id
    WHERE course_schedules.id = NEW.schedule_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION demo_takes_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM tutor_hours WHERE source_id = OLD.id;
  ELSIF NEW.status = 'cancelled' THEN
    DELETE FROM tutor_hours WHERE source_id = NEW.id;
  ELSE
    PERFORM keep_hours(NEW.id, NEW.tutor_id, NEW.starts_at, NEW.ends_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lesson_takes_hours AFTER INSERT OR DELETE OR UPDATE OF starts_at, ends_at, status ON "class_sessions" FOR EACH ROW EXECUTE FUNCTION lesson_takes_hours();
--> statement-breakpoint
CREATE TRIGGER demo_takes_hours AFTER INSERT OR DELETE OR UPDATE OF starts_at, ends_at, status ON "demo_slots" FOR EACH ROW EXECUTE FUNCTION demo_takes_hours();
--> statement-breakpoint
INSERT INTO tutor_hours (source_id, tutor_id, starts_at, ends_at)
  SELECT lesson.id, courses.tutor_id, lesson.starts_at, lesson.ends_at FROM class_sessions AS lesson
  JOIN course_schedules ON course_schedules.id = lesson.schedule_id JOIN courses ON courses.id = course_schedules.course_id;
