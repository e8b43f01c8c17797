CREATE TABLE "list_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	"saved_at" timestamptz(3) NOT NULL,
	CONSTRAINT "list_views_name" CHECK (length(name) between 1 and 40)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_one" ON "list_views" USING btree ("staff_id","list","name");--> statement-breakpoint
CREATE INDEX "list_views_shared" ON "list_views" USING btree ("list","name") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "payments_by_created" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_by_registered" ON "customers" USING btree ("registered_at","customer_id");--> statement-breakpoint
CREATE INDEX "orders_by_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_in_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status_at" ON "orders" USING btree ("status_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("amount","id");