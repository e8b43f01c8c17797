CREATE TABLE "customer_notes" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"written_by" bigint NOT NULL,
	"written_at" timestamptz(3) NOT NULL,
	CONSTRAINT "customer_notes_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "customer_notes_text" CHECK (length(text) between 2 and 2000)
);
--> statement-breakpoint
CREATE INDEX "customers_by_last_digits" ON "customers" USING btree (right("mobile", 4),"customer_id");--> statement-breakpoint
CREATE INDEX "customers_by_family" ON "customers" USING btree ("family" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_whole_name" ON "customers" USING btree (("name" || ' ' || "family") text_pattern_ops);