CREATE TABLE "building_models" (
	"project_id" text PRIMARY KEY NOT NULL,
	"model" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "building_models" ADD CONSTRAINT "building_models_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;