CREATE TABLE "shortlist_homes" (
	"shortlist_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"note" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlist_homes_key" PRIMARY KEY("shortlist_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "shortlist_votes" (
	"id" text PRIMARY KEY NOT NULL,
	"shortlist_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"name" text NOT NULL,
	"voter" text NOT NULL,
	"vote" text NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlist_votes_voter" UNIQUE("shortlist_id","unit_id","voter"),
	CONSTRAINT "shortlist_votes_vote" CHECK ("shortlist_votes"."vote" IN ('for', 'against'))
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" text PRIMARY KEY NOT NULL,
	"word_hash" text NOT NULL,
	"shared" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlists_word_hash_unique" UNIQUE("word_hash"),
	CONSTRAINT "shortlists_shared_unique" UNIQUE("shared")
);
--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_unit_id_block_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."block_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_votes" ADD CONSTRAINT "shortlist_votes_home" FOREIGN KEY ("shortlist_id","unit_id") REFERENCES "public"."shortlist_homes"("shortlist_id","unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlist_homes_unit" ON "shortlist_homes" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "shortlists_expiry" ON "shortlists" USING btree ("expires_at");