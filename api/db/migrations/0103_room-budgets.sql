ALTER TABLE "room_boards" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "room_boards" SET bytes = octet_length(ops::text);
