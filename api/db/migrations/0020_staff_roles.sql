CREATE TYPE "public"."staff_role" AS ENUM('owner', 'support', 'sales', 'sales_lead', 'auditor');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_roles" "staff_role"[] DEFAULT ARRAY[]::staff_role[] NOT NULL;--> statement-breakpoint
-- Until now there was one kind of staff, who could do everything.
UPDATE "users" SET "staff_roles" = ARRAY['owner']::staff_role[] WHERE 'staff' = ANY("roles");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_has_roles" CHECK (('staff' = ANY("users"."roles")) = (cardinality("users"."staff_roles") > 0));