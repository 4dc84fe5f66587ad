CREATE TABLE "search_homes" (
	"id" text PRIMARY KEY NOT NULL,
	"unit_id" text,
	"plot_id" text,
	"project_id" text NOT NULL,
	"kind" "project_kind" NOT NULL,
	"city" text NOT NULL,
	"bhk" integer,
	"floor" integer,
	"facing" "facing" NOT NULL,
	"winter_sun" integer,
	"ready_on" date,
	"all_in" bigint NOT NULL,
	"before_taxes" bigint NOT NULL,
	"monthly" bigint,
	CONSTRAINT "search_homes_unit_id_unique" UNIQUE("unit_id"),
	CONSTRAINT "search_homes_plot_id_unique" UNIQUE("plot_id"),
	CONSTRAINT "search_homes_one" CHECK (num_nonnulls("search_homes"."unit_id", "search_homes"."plot_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "block_units" ADD COLUMN "winter_sun" integer;--> statement-breakpoint
ALTER TABLE "search_homes" ADD CONSTRAINT "search_homes_unit_id_block_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."block_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_homes" ADD CONSTRAINT "search_homes_plot_id_plots_id_fk" FOREIGN KEY ("plot_id") REFERENCES "public"."plots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_homes" ADD CONSTRAINT "search_homes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_homes_project" ON "search_homes" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "search_homes_price" ON "search_homes" USING btree ("all_in","id");
--> statement-breakpoint
-- Everything of a project that is for sale and has a price, or one home of it.
CREATE FUNCTION list_for_search(of_project text, of_home text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_homes WHERE project_id = of_project AND (of_home IS NULL OR id = of_home);
  INSERT INTO search_homes (id, unit_id, plot_id, project_id, kind, city, bhk, floor, facing, winter_sun, ready_on,
      all_in, before_taxes, monthly)
    SELECT unit.id, unit.id, NULL, unit.project_id, project.kind, lower(project.city), type.bhk,
      CASE WHEN block.floors_to > block.floors_from THEN unit.floor END, unit.facing, unit.winter_sun,
      coalesce(block.possession_on, project.possession_revised_on, project.possession_promised_on),
      unit.all_in, unit.price_total, unit.monthly
    FROM block_units AS unit
    JOIN blocks AS block ON block.id = unit.block_id
    JOIN unit_types AS type ON type.id = unit.unit_type_id
    JOIN projects AS project ON project.id = unit.project_id
    WHERE unit.project_id = of_project AND unit.status = 'available' AND unit.all_in > 0
      AND (of_home IS NULL OR unit.id = of_home)
    UNION ALL
    SELECT plot.id, NULL, plot.id, plot.project_id, project.kind, lower(project.city), NULL, NULL, plot.facing, NULL,
      coalesce(project.possession_revised_on, project.possession_promised_on), plot.price, plot.price, NULL
    FROM plots AS plot JOIN projects AS project ON project.id = plot.project_id
    WHERE plot.project_id = of_project AND plot.status = 'available' AND plot.price IS NOT NULL
      AND (of_home IS NULL OR plot.id = of_home);
$$;
--> statement-breakpoint
-- A home that is sold is found no longer, whoever sold it; one that is released is found at once.
CREATE FUNCTION search_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'available' THEN
    PERFORM list_for_search(NEW.project_id, NEW.id);
  ELSE
    DELETE FROM search_homes WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_status_searched AFTER UPDATE OF status ON "block_units" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION search_status_changed();
--> statement-breakpoint
CREATE TRIGGER plot_status_searched AFTER UPDATE OF status ON "plots" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION search_status_changed();
--> statement-breakpoint
-- The next round writes what is there now.
UPDATE "projects" SET "priced_on" = NULL;
