CREATE TABLE "order_assignments" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"assigned_by" bigint NOT NULL,
	"assigned_at" timestamptz(3) NOT NULL,
	"remind_on" date,
	"note" text,
	CONSTRAINT "order_assignments_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id"),
	CONSTRAINT "order_assignments_note" CHECK (length("order_assignments"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "verified_incomes" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "verified_incomes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"amount" bigint NOT NULL,
	"document_type" text NOT NULL,
	"verified_by" bigint NOT NULL,
	"verified_at" timestamptz(3) NOT NULL,
	CONSTRAINT "verified_incomes_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "verified_incomes_amount" CHECK ("verified_incomes"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX "order_assignments_of_staff" ON "order_assignments" USING btree ("staff_id","remind_on");