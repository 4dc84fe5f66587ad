CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"version" text NOT NULL,
	"node" text NOT NULL,
	"memory_mb" integer NOT NULL,
	"delay_ms" integer NOT NULL,
	"disk_free_mb" integer,
	"disk_total_mb" integer,
	"backs_up" boolean NOT NULL,
	"backup_at" timestamp (3) with time zone,
	"rounds" jsonb NOT NULL
);
