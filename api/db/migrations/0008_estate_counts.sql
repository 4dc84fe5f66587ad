-- What was counted elsewhere agrees with the units, whoever changes them.
CREATE FUNCTION recount_units(touched_projects text[], touched_blocks text[], touched_types text[], at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Projects lock first and in one order; the counting that follows then sees every change before this one.
  PERFORM FROM projects WHERE id = ANY (touched_projects) ORDER BY id FOR NO KEY UPDATE;
  UPDATE blocks SET
      units_available = counted.available,
      units_on_hold = counted.on_hold,
      units_booked = counted.booked,
      units_sold = counted.sold,
      units_not_released = counted.not_released,
      revision_at = greatest(blocks.revision_at + interval '1 millisecond', at)
    FROM (
      SELECT touched.id,
        count(*) FILTER (WHERE unit.status = 'available') AS available,
        count(*) FILTER (WHERE unit.status = 'on_hold') AS on_hold,
        count(*) FILTER (WHERE unit.status = 'booked') AS booked,
        count(*) FILTER (WHERE unit.status = 'sold') AS sold,
        count(*) FILTER (WHERE unit.status = 'not_released') AS not_released
      FROM unnest(touched_blocks) AS touched (id) LEFT JOIN block_units AS unit ON unit.block_id = touched.id
      GROUP BY touched.id
    ) AS counted WHERE blocks.id = counted.id;
  UPDATE unit_types SET
      units_available = counted.available,
      units_on_hold = counted.on_hold,
      units_booked = counted.booked,
      units_sold = counted.sold,
      units_not_released = counted.not_released
    FROM (
      SELECT touched.id,
        count(*) FILTER (WHERE unit.status = 'available') AS available,
        count(*) FILTER (WHERE unit.status = 'on_hold') AS on_hold,
        count(*) FILTER (WHERE unit.status = 'booked') AS booked,
        count(*) FILTER (WHERE unit.status = 'sold') AS sold,
        count(*) FILTER (WHERE unit.status = 'not_released') AS not_released
      FROM unnest(touched_types) AS touched (id) LEFT JOIN block_units AS unit ON unit.unit_type_id = touched.id
      GROUP BY touched.id
    ) AS counted WHERE unit_types.id = counted.id;
  PERFORM recount_projects(touched_projects);
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_projects(touched text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE projects SET
      units_available = coalesce((SELECT sum(units_available) FROM blocks WHERE project_id = projects.id), 0)
        + (SELECT count(*) FROM plots WHERE project_id = projects.id AND status = 'available'),
      units_on_hold = coalesce((SELECT sum(units_on_hold) FROM blocks WHERE project_id = projects.id), 0)
        + (SELECT count(*) FROM plots WHERE project_id = projects.id AND status = 'on_hold'),
      units_booked = coalesce((SELECT sum(units_booked) FROM blocks WHERE project_id = projects.id), 0)
        + (SELECT count(*) FROM plots WHERE project_id = projects.id AND status = 'booked'),
      units_sold = coalesce((SELECT sum(units_sold) FROM blocks WHERE project_id = projects.id), 0)
        + (SELECT count(*) FROM plots WHERE project_id = projects.id AND status = 'sold'),
      units_not_released = coalesce((SELECT sum(units_not_released) FROM blocks WHERE project_id = projects.id), 0)
        + (SELECT count(*) FROM plots WHERE project_id = projects.id AND status = 'not_released')
    WHERE id = ANY (touched);
$$;
--> statement-breakpoint
CREATE FUNCTION units_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM recount_units(array_agg(DISTINCT project_id), array_agg(DISTINCT block_id), array_agg(DISTINCT unit_type_id), max(updated_at))
      FROM new_units HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM recount_units(array_agg(DISTINCT project_id), array_agg(DISTINCT block_id), array_agg(DISTINCT unit_type_id), max(updated_at))
      FROM old_units HAVING count(*) > 0;
  ELSE
    PERFORM recount_units(array_agg(DISTINCT project_id), array_agg(DISTINCT block_id), array_agg(DISTINCT unit_type_id), max(updated_at))
      FROM (
        SELECT project_id, block_id, unit_type_id, updated_at FROM new_units
        UNION ALL SELECT project_id, block_id, unit_type_id, updated_at FROM old_units
      ) AS touched HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER units_added AFTER INSERT ON "block_units" REFERENCING NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION units_changed();
--> statement-breakpoint
CREATE TRIGGER units_altered AFTER UPDATE ON "block_units" REFERENCING OLD TABLE AS old_units NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION units_changed();
--> statement-breakpoint
CREATE TRIGGER units_removed AFTER DELETE ON "block_units" REFERENCING OLD TABLE AS old_units FOR EACH STATEMENT EXECUTE FUNCTION units_changed();
--> statement-breakpoint
CREATE FUNCTION plots_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT project_id) INTO touched FROM new_plots;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT project_id) INTO touched FROM old_plots;
  ELSE
    SELECT array_agg(DISTINCT project_id) INTO touched
      FROM (SELECT project_id FROM new_plots UNION ALL SELECT project_id FROM old_plots) AS moved;
  END IF;
  PERFORM FROM projects WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  PERFORM recount_projects(touched);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER plots_added AFTER INSERT ON "plots" REFERENCING NEW TABLE AS new_plots FOR EACH STATEMENT EXECUTE FUNCTION plots_changed();
--> statement-breakpoint
CREATE TRIGGER plots_altered AFTER UPDATE ON "plots" REFERENCING OLD TABLE AS old_plots NEW TABLE AS new_plots FOR EACH STATEMENT EXECUTE FUNCTION plots_changed();
--> statement-breakpoint
CREATE TRIGGER plots_removed AFTER DELETE ON "plots" REFERENCING OLD TABLE AS old_plots FOR EACH STATEMENT EXECUTE FUNCTION plots_changed();
