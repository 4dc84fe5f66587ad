CREATE TABLE "room_removals" (
	"room_id" text NOT NULL,
	"person_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_removals_room_id_person_id_pk" PRIMARY KEY("room_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "room_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"person_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text,
	"slot_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rooms_lesson_id_unique" UNIQUE("lesson_id"),
	CONSTRAINT "rooms_slot_id_unique" UNIQUE("slot_id"),
	CONSTRAINT "rooms_whose" CHECK (num_nonnulls("rooms"."lesson_id", "rooms"."slot_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "room_removals" ADD CONSTRAINT "room_removals_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_removals" ADD CONSTRAINT "room_removals_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_tickets" ADD CONSTRAINT "room_tickets_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_tickets" ADD CONSTRAINT "room_tickets_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_lesson_id_class_sessions_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_slot_id_demo_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."demo_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_removals_person" ON "room_removals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "room_tickets_room" ON "room_tickets" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "room_tickets_person" ON "room_tickets" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "room_tickets_expiry" ON "room_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "room_tickets" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('person_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_account BEFORE INSERT ON "room_removals" FOR EACH ROW EXECUTE FUNCTION refuse_closed_account('person_id');
