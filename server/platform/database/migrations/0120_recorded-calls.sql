CREATE TABLE "contact_calls" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contact_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "contact_calls_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "call" text;--> statement-breakpoint
CREATE INDEX "contact_calls_customer_id_at_index" ON "contact_calls" USING btree ("customer_id","at");--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_call" CHECK (call in ('ANSWERED', 'UNANSWERED'));