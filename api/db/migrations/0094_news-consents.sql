CREATE TABLE "news_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"way" text NOT NULL,
	"words" text NOT NULL,
	"given_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" text,
	CONSTRAINT "news_consents_withdrawn" CHECK (("news_consents"."withdrawn_at" IS NULL) = ("news_consents"."withdrawn_by" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "news_consents" ADD CONSTRAINT "news_consents_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_consents_person" ON "news_consents" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_consents_live" ON "news_consents" USING btree ("person_id","way") WHERE "news_consents"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX "learners_of_guardian" ON "learners" USING btree ("guardian_id");--> statement-breakpoint
-- What holds already was agreed to at a time that nobody wrote down.
INSERT INTO "news_consents" (id, person_id, way, words)
SELECT 'before-' || way || '-' || person.id, person.id, way, CASE way WHEN 'email' THEN 'News by email: new subjects and features.'
  WHEN 'sms' THEN 'News by SMS: new subjects and features.' ELSE 'News on my devices: new subjects and features.' END
FROM users AS person CROSS JOIN unnest(ARRAY['email', 'sms', 'push']) AS way
WHERE person.closed_at IS NULL AND person.notices #>> ARRAY['news', way] = 'true';
--> statement-breakpoint
CREATE FUNCTION keep_news_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NULL AND (to_jsonb(NEW) - 'withdrawn_at' - 'withdrawn_by') = (to_jsonb(OLD) - 'withdrawn_at' - 'withdrawn_by') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A consent is kept as it was given; it can only end.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'news_consents_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER news_consents_keep BEFORE UPDATE ON "news_consents" FOR EACH ROW EXECUTE FUNCTION keep_news_consent();
