CREATE TABLE "account_inquiries" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"number" text NOT NULL,
	"asked_at" timestamptz(3) NOT NULL,
	CONSTRAINT "account_inquiries_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "account_inquiries_customerId_number_unique" UNIQUE("customer_id","number")
);
--> statement-breakpoint
CREATE INDEX "account_inquiries_asked_at_index" ON "account_inquiries" USING btree ("asked_at");