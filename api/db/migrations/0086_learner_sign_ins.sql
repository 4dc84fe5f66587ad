ALTER TYPE "public"."learner_consent_purpose" ADD VALUE 'sign_in';--> statement-breakpoint
CREATE TABLE "learner_accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"learner_id" text NOT NULL,
	"sign_in_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "learner_accounts_learner_id_unique" UNIQUE("learner_id"),
	CONSTRAINT "learner_accounts_spelling" CHECK ("learner_accounts"."sign_in_name" ~ '^[a-z0-9][a-z0-9.-]{3,29}$')
);
--> statement-breakpoint
ALTER TABLE "learner_accounts" ADD CONSTRAINT "learner_accounts_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_accounts" ADD CONSTRAINT "learner_accounts_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "learner_accounts_name" ON "learner_accounts" USING btree ("sign_in_name") WHERE "learner_accounts"."ended_at" IS NULL;