CREATE TABLE "shortlist_watchers" (
	"id" text PRIMARY KEY NOT NULL,
	"shortlist_id" text NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "shortlist_watchers_email" UNIQUE("shortlist_id","email")
);
--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD COLUMN "told_status" "unit_status";--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD COLUMN "told_price" bigint;--> statement-breakpoint
ALTER TABLE "shortlists" ADD COLUMN "told_on" date;--> statement-breakpoint
ALTER TABLE "shortlist_watchers" ADD CONSTRAINT "shortlist_watchers_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlist_watchers_unconfirmed" ON "shortlist_watchers" USING btree ("asked_at") WHERE "shortlist_watchers"."confirmed_at" IS NULL;