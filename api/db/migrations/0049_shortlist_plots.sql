ALTER TABLE "shortlist_votes" DROP CONSTRAINT "shortlist_votes_home";--> statement-breakpoint
ALTER TABLE "shortlist_homes" DROP CONSTRAINT "shortlist_homes_key";--> statement-breakpoint
ALTER TABLE "shortlist_homes" ALTER COLUMN "unit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD COLUMN "plot_id" text;--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD COLUMN "home_id" text GENERATED ALWAYS AS (coalesce(unit_id, plot_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_key" PRIMARY KEY("shortlist_id","home_id");--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_plot_id_plots_id_fk" FOREIGN KEY ("plot_id") REFERENCES "public"."plots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_one" CHECK (num_nonnulls("shortlist_homes"."unit_id", "shortlist_homes"."plot_id") = 1);--> statement-breakpoint
CREATE INDEX "shortlist_homes_plot" ON "shortlist_homes" USING btree ("plot_id");--> statement-breakpoint
ALTER TABLE "shortlist_votes" ADD CONSTRAINT "shortlist_votes_home" FOREIGN KEY ("shortlist_id","unit_id") REFERENCES "public"."shortlist_homes"("shortlist_id","home_id") ON DELETE cascade ON UPDATE no action;
