-- Keeps one tutor's courses and students of the demo content, one building and one plotted project, all complete.
-- Works on any version that has these tables.
SET session_replication_role = replica;

-- Deletes rows whose foreign key refers to a deleted row, until there are none.
CREATE FUNCTION pg_temp.delete_orphans() RETURNS void LANGUAGE plpgsql AS $$
DECLARE key record; deleted bigint; total bigint;
BEGIN
  LOOP
    total := 0;
    FOR key IN
      SELECT conrelid::regclass AS child, confrelid::regclass AS parent,
        string_agg(format('child.%I = parent.%I', mine.attname, theirs.attname), ' AND ') AS same,
        string_agg(format('child.%I IS NOT NULL', mine.attname), ' AND ') AS said
      FROM pg_constraint CROSS JOIN LATERAL unnest(conkey, confkey) AS pair(mine, theirs)
      JOIN pg_attribute mine ON mine.attrelid = conrelid AND mine.attnum = pair.mine
      JOIN pg_attribute theirs ON theirs.attrelid = confrelid AND theirs.attnum = pair.theirs
      WHERE contype = 'f' GROUP BY pg_constraint.oid, conrelid, confrelid
    LOOP
      EXECUTE format('DELETE FROM %s AS child WHERE %s AND NOT EXISTS (SELECT FROM %s AS parent WHERE %s)',
        key.child, key.said, key.parent, key.same);
      GET DIAGNOSTICS deleted = ROW_COUNT;
      total := total + deleted;
    END LOOP;
    EXIT WHEN total = 0;
  END LOOP;
END $$;

DELETE FROM courses WHERE tutor_id NOT IN (SELECT id FROM users WHERE email = 'tutor2@verandah.example');
SELECT pg_temp.delete_orphans();
DELETE FROM orders WHERE id NOT IN (SELECT order_id FROM order_lines);
DELETE FROM users WHERE email NOT LIKE '%@verandah.example' AND NOT EXISTS (SELECT FROM orders WHERE student_id = users.id);
DELETE FROM projects WHERE id NOT IN (
  (SELECT project_id FROM block_units GROUP BY project_id ORDER BY count(*), project_id LIMIT 1) UNION ALL
  (SELECT project_id FROM plots GROUP BY project_id ORDER BY count(*), project_id LIMIT 1));
SELECT pg_temp.delete_orphans();

-- These tables have no foreign key: their rows outlive what they refer to, or refer to one of several tables.
DELETE FROM course_changes WHERE course_id NOT IN (SELECT id FROM courses);
DELETE FROM tutor_hours WHERE source_id NOT IN (SELECT id FROM class_sessions UNION ALL SELECT id FROM demo_slots);
DELETE FROM state_events WHERE entity_id NOT IN (SELECT id FROM orders UNION ALL SELECT id FROM payments
  UNION ALL SELECT id FROM user_schedules UNION ALL SELECT id FROM bookings UNION ALL SELECT id FROM disputes);

DO $$ BEGIN
  IF to_regclass('settlement_lines') IS NULL THEN RETURN; END IF;
  DELETE FROM settlement_lines WHERE payment_id NOT IN (SELECT id FROM payments);
END $$;

-- The ledger opens with one entry per tutor for all their students. This balances what is left of each entry.
DO $$ BEGIN
  IF to_regclass('ledger_entries') IS NULL THEN RETURN; END IF;
  DELETE FROM ledger_lines WHERE entry IN (SELECT number FROM ledger_entries WHERE kind <> 'opening'
    AND lines <> (SELECT count(*) FROM ledger_lines WHERE entry = number));
  DELETE FROM ledger_entries WHERE number NOT IN (SELECT entry FROM ledger_lines WHERE position > 1);
  PERFORM pg_temp.delete_orphans();
  UPDATE ledger_lines AS line SET position = place.nth FROM (
      SELECT entry, position, row_number() OVER (PARTITION BY entry ORDER BY position) AS nth FROM ledger_lines) AS place
    WHERE line.entry = place.entry AND line.position = place.position AND line.position <> place.nth;
  UPDATE ledger_lines AS line SET amount = -rest.amount FROM (
      SELECT entry, sum(amount) AS amount FROM ledger_lines WHERE position > 1 GROUP BY entry) AS rest
    WHERE line.entry = rest.entry AND line.position = 1;
  UPDATE ledger_entries SET lines = (SELECT count(*) FROM ledger_lines WHERE entry = number);
  DELETE FROM ledger_balances;
  INSERT INTO ledger_balances (account, owner, balance) SELECT account, owner, sum(amount) FROM ledger_lines GROUP BY account, owner;
END $$;
