DROP INDEX "outbox_newest";--> statement-breakpoint
DROP INDEX "user_schedules_student";--> statement-breakpoint
CREATE INDEX "outbox_kind" ON "outbox" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "block_units_storey" ON "block_units" USING btree ("floor","id");--> statement-breakpoint
CREATE INDEX "lead_duties_taken" ON "lead_duties" USING btree ("lead_id") WHERE "lead_duties"."owner_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_state" ON "leads" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_held" ON "users" USING btree ("blocked_until") WHERE "users"."blocked_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("closed_at") WHERE "users"."closed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_state" ON "courses" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "courses_titles" ON "courses" USING gin (to_tsvector('simple', "title"));--> statement-breakpoint
CREATE INDEX "courses_hidden" ON "courses" USING btree ("hidden_at") WHERE "courses"."hidden_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_state" ON "disputes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_reason" ON "disputes" USING btree ("reason","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_largest" ON "invoices" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "invoices_kind" ON "invoices" USING btree ("kind","issued_at","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_entry" ON "ledger_lines" USING btree ("entry","account");--> statement-breakpoint
CREATE INDEX "moderation_cases_state" ON "moderation_cases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_hanging" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'started';--> statement-breakpoint
CREATE INDEX "course_readings_approval" ON "course_readings" USING btree ("course_id") WHERE "course_readings"."approved_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "course_readings_return" ON "course_readings" USING btree ("course_id") WHERE "course_readings"."sent_back_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_schedules_student" ON "user_schedules" USING btree ("student_id","status");