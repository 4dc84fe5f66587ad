CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"topic" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text,
	"dedupe_key" text,
	"told_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notices_dedupe_key" UNIQUE("dedupe_key")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_person" ON "notices" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("person_id") WHERE "notices"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notices_told" ON "notices" USING btree ("told_at");