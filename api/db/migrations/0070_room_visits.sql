CREATE TABLE "live_bodies" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_boards" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_boards_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" text NOT NULL,
	"person_id" text NOT NULL,
	"ops" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"person_id" text NOT NULL,
	"state" jsonb NOT NULL,
	"came_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"went_at" timestamp (3) with time zone,
	CONSTRAINT "room_visits_order" CHECK ("room_visits"."came_at" <= "room_visits"."seen_at")
);
--> statement-breakpoint
CREATE TABLE "room_words" (
	"id" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"person_id" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_words_once" UNIQUE("room_id","person_id","key"),
	CONSTRAINT "room_words_length" CHECK (length("room_words"."text") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "room_boards" ADD CONSTRAINT "room_boards_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_boards" ADD CONSTRAINT "room_boards_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_visits" ADD CONSTRAINT "room_visits_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_visits" ADD CONSTRAINT "room_visits_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_words" ADD CONSTRAINT "room_words_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_words" ADD CONSTRAINT "room_words_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_bodies_old" ON "live_bodies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "room_boards_room" ON "room_boards" USING btree ("room_id","seq");--> statement-breakpoint
CREATE INDEX "room_boards_person" ON "room_boards" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "room_visits_room" ON "room_visits" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "room_visits_person" ON "room_visits" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "room_visits_open" ON "room_visits" USING btree ("seen_at") WHERE "room_visits"."went_at" IS NULL;--> statement-breakpoint
CREATE INDEX "room_words_person" ON "room_words" USING btree ("person_id");--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "room_visits" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('person_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "room_words" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('person_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "room_boards" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('person_id');
