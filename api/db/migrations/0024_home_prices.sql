ALTER TABLE "block_units" ADD COLUMN "all_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "block_units" ADD COLUMN "monthly" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "priced_on" date;