CREATE TABLE "accepted_texts" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "accepted_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" bigint,
	"at" timestamptz(3) NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "accepted_texts_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "accepted_texts_once" UNIQUE("customer_id","kind","subject"),
	CONSTRAINT "accepted_texts_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "accepted_texts_text" CHECK (text <> '')
);
