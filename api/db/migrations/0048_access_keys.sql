CREATE TABLE "access_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"capabilities" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "access_keys_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER access_keys_added AFTER INSERT OR DELETE ON "access_keys" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_staff_action();
--> statement-breakpoint
-- Using a key changes when it was used last, and nothing else.
CREATE CONSTRAINT TRIGGER access_keys_changed AFTER UPDATE ON "access_keys" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'last_used_at' <> to_jsonb(NEW) - 'last_used_at') EXECUTE FUNCTION require_staff_action();
