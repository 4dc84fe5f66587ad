CREATE TABLE "former_skills" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"skill_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "former_skills" ADD CONSTRAINT "former_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_skills_skill" ON "former_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE TRIGGER note_all_courses AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "former_skills" FOR EACH STATEMENT EXECUTE FUNCTION note_all_courses();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER skills_changed_by_staff AFTER UPDATE ON "skills" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER skills_removed_by_staff AFTER DELETE ON "skills" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
