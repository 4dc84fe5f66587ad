CREATE TABLE "former_cores" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"core_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cores" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "former_cores" ADD CONSTRAINT "former_cores_core_id_cores_id_fk" FOREIGN KEY ("core_id") REFERENCES "public"."cores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_cores_core" ON "former_cores" USING btree ("core_id");--> statement-breakpoint
CREATE TRIGGER note_all_courses AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "former_cores" FOR EACH STATEMENT EXECUTE FUNCTION note_all_courses();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cores_changed_by_staff AFTER UPDATE ON "cores" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cores_removed_by_staff AFTER DELETE ON "cores" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
