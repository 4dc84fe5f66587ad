-- A service that doesn't own the database may create no temporary table: one could stand in for a table that a guard asks.
CREATE OR REPLACE FUNCTION open_ledger(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE whose record; entry_number bigint;
BEGIN
  FOR whose IN SELECT tutor_id, count(*) AS lines, sum(amount) AS total,
      array_agg(line_id ORDER BY line_id) AS line_ids, array_agg(amount ORDER BY line_id) AS amounts
    FROM (SELECT line.tutor_id, line.id AS line_id, least(line.price - line.refunded,
        CASE WHEN seat.id IS NULL THEN line.price ELSE line.price * least(seat.classes_total, ahead.classes) / seat.classes_total END)::bigint AS amount
      FROM order_lines AS line JOIN orders ON orders.id = line.order_id
      LEFT JOIN user_schedules AS seat ON seat.line_id = line.id
      CROSS JOIN LATERAL (SELECT count(*) AS classes FROM class_sessions AS lesson
        WHERE lesson.schedule_id = line.schedule_id AND lesson.status <> 'cancelled' AND lesson.ends_at > moment
          AND lesson.starts_at >= seat.created_at) AS ahead
      WHERE orders.paid_at <= moment AND (orders.status = 'paid' OR seat.created_at <= moment AND (
        seat.status IN ('upcoming', 'active', 'paused') OR seat.updated_at > moment))) AS prepaid
    WHERE amount > 0 GROUP BY tutor_id ORDER BY tutor_id LOOP
    INSERT INTO ledger_entries (kind, cause, lines, at)
      VALUES ('opening', 'opening ' || whose.tutor_id, whose.lines + 1, moment) RETURNING number INTO entry_number;
    INSERT INTO ledger_lines (entry, position, account, owner, amount)
      VALUES (entry_number, 1, 'clearing', '', whose.total);
    INSERT INTO ledger_lines (entry, position, account, owner, amount, line_id)
      SELECT entry_number, 1 + nth, 'prepaid', whose.tutor_id, -amount, line_id
      FROM unnest(whose.line_ids, whose.amounts) WITH ORDINALITY AS prepaid (line_id, amount, nth);
  END LOOP;
  SELECT sum(amount) AS total INTO whose FROM refunds WHERE created_at <= moment AND status = 'pending';
  IF whose.total > 0 THEN
    INSERT INTO ledger_entries (kind, cause, lines, at) VALUES ('opening', 'opening refunds', 2, moment) RETURNING number INTO entry_number;
    INSERT INTO ledger_lines (entry, position, account, owner, amount)
      VALUES (entry_number, 1, 'clearing', '', whose.total), (entry_number, 2, 'refunds_due', '', -whose.total);
  END IF;
  UPDATE user_schedules SET settled_at = moment
    WHERE status IN ('completed', 'cancelled') AND updated_at <= moment AND settled_at IS NULL;
  INSERT INTO ledger_opening (opened_at) VALUES (moment);
END $$;
