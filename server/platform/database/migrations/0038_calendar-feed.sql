CREATE TABLE "calendar_events" (
	"customer_id" bigint NOT NULL,
	"invoice_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"sha256" text NOT NULL,
	"changed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "calendar_events_customer_id_invoice_id_pk" PRIMARY KEY("customer_id","invoice_id"),
	CONSTRAINT "calendar_events_sequence" CHECK (sequence >= 0)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"secret_sha256" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"read_at" timestamptz(3),
	CONSTRAINT "calendar_feeds_secret" UNIQUE("secret_sha256")
);
