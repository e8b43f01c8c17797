-- The first release that writes 'refused' comes with this. NOT VALID: the table is not read under its lock; what was written before is valid.
ALTER TABLE "reports" DROP CONSTRAINT "reports_status";--> statement-breakpoint
DROP INDEX "reports_one_running";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "orders_forgotten" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "refused_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "refusal" text;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_running" ON "reports" USING btree ("customer_id") WHERE "reports"."approved_at" is null and "reports"."refused_at" is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_refused" CHECK (("reports"."status" = 'refused') = ("reports"."refused_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_status" CHECK ("reports"."status" in ('pending', 'in_progressing', 'approved', 'refused')) NOT VALID;