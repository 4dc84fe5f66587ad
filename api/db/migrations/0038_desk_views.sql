CREATE TABLE "desk_views" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"owner_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_views" ADD CONSTRAINT "desk_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_views_name" ON "desk_views" USING btree ("owner_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "desk_views_list" ON "desk_views" USING btree ("list");--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "desk_views" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('owner_id');