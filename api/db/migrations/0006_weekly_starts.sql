-- The week of an open schedule: its lessons up to six and a half days after the first, so that each weekly time counts
-- once, also in a week in which the clocks change.
CREATE FUNCTION week_of_schedules(ids text[])
RETURNS TABLE (schedule_id text, course_id text, starts_at timestamptz, has_seats boolean) LANGUAGE sql STABLE AS $$
  SELECT plan.id, plan.course_id, lesson.starts_at, bool_or(plan.seats_taken + plan.seats_kept < plan.capacity)
  FROM course_schedules AS plan
  CROSS JOIN LATERAL (
    SELECT min(class_sessions.starts_at) AS first FROM class_sessions
    WHERE class_sessions.schedule_id = plan.id AND class_sessions.status <> 'cancelled'
  ) AS begin
  JOIN class_sessions AS lesson ON lesson.schedule_id = plan.id AND lesson.status <> 'cancelled'
    AND lesson.starts_at < begin.first + interval '156 hours'
  WHERE plan.id = ANY(ids) AND plan.status = 'open'
    -- As in the catalogue: one that continues another shows only while it has seats to spare.
    AND (plan.continues_id IS NULL OR plan.seats_taken + plan.seats_kept < plan.capacity)
  GROUP BY plan.id, lesson.starts_at;
$$;
--> statement-breakpoint
CREATE FUNCTION keep_weekly_starts(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  SELECT array_agg(DISTINCT differing.schedule_id) INTO changed FROM (
    (SELECT * FROM week_of_schedules(ids)
      EXCEPT SELECT schedule_id, course_id, starts_at, has_seats FROM weekly_starts WHERE schedule_id = ANY(ids))
    UNION ALL
    (SELECT schedule_id, course_id, starts_at, has_seats FROM weekly_starts WHERE schedule_id = ANY(ids)
      EXCEPT SELECT * FROM week_of_schedules(ids))
  ) AS differing;
  IF changed IS NULL THEN RETURN; END IF;
  -- Two changes of one schedule at once would each write the week without the other's lessons.
  PERFORM FROM course_schedules WHERE id = ANY(changed) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM weekly_starts WHERE schedule_id = ANY(changed);
  INSERT INTO weekly_starts (schedule_id, course_id, starts_at, has_seats) SELECT * FROM week_of_schedules(changed);
END $$;
--> statement-breakpoint
CREATE FUNCTION new_lessons_keep_weekly_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_weekly_starts((SELECT array_agg(DISTINCT schedule_id) FROM after_it));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION old_lessons_keep_weekly_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_weekly_starts((SELECT array_agg(DISTINCT schedule_id) FROM before_it));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION schedule_keeps_weekly_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_weekly_starts(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lessons_laid_keep_weekly_starts AFTER INSERT ON "class_sessions" REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION new_lessons_keep_weekly_starts();
--> statement-breakpoint
CREATE TRIGGER lessons_changed_keep_weekly_starts AFTER UPDATE ON "class_sessions" REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION new_lessons_keep_weekly_starts();
--> statement-breakpoint
CREATE TRIGGER lessons_gone_keep_weekly_starts AFTER DELETE ON "class_sessions" REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION old_lessons_keep_weekly_starts();
--> statement-breakpoint
CREATE TRIGGER keep_weekly_starts AFTER UPDATE OF status, seats_taken, seats_kept, capacity ON "course_schedules" FOR EACH ROW WHEN (
  OLD.status IS DISTINCT FROM NEW.status OR (OLD.seats_taken + OLD.seats_kept < OLD.capacity) <> (NEW.seats_taken + NEW.seats_kept < NEW.capacity)
) EXECUTE FUNCTION schedule_keeps_weekly_starts();
--> statement-breakpoint
INSERT INTO weekly_starts (schedule_id, course_id, starts_at, has_seats)
  SELECT * FROM week_of_schedules((SELECT array_agg(id) FROM course_schedules WHERE status = 'open'));
